"""Every screen and sheet as a picture, with what is wrong in its layout: `make pictures`."""
