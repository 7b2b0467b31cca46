"""The Pi's pins: chip, buttons, lamps and buzzer through gpiozero."""
