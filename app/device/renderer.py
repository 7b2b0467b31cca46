"""Says who draws: `python -m app.device.renderer` prints the name that OpenGL ES gives itself."""

from __future__ import annotations

import ctypes
import sys

SURFACELESS = 0x31DD  # EGL_PLATFORM_SURFACELESS_MESA
OPENGL_ES_API = 0x30A0
CONTEXT = (0x3098, 2, 0x3038)  # EGL_CONTEXT_CLIENT_VERSION 2
GL_RENDERER = 0x1F01


def renderer() -> str:
    """The renderer's name; empty where OpenGL ES cannot be had."""
    try:
        egl, gles = ctypes.CDLL("libEGL.so.1"), ctypes.CDLL("libGLESv2.so.2")
    except OSError:
        return ""
    pointer = ctypes.c_void_p
    egl.eglGetPlatformDisplay.restype = egl.eglCreateContext.restype = pointer
    gles.glGetString.restype = ctypes.c_char_p
    display = pointer(egl.eglGetPlatformDisplay(SURFACELESS, None, None))
    if display.value is None or not egl.eglInitialize(display, None, None):
        return ""
    egl.eglBindAPI(OPENGL_ES_API)
    wanted = (ctypes.c_int * len(CONTEXT))(*CONTEXT)
    context = pointer(egl.eglCreateContext(display, None, None, wanted))
    if context.value is None or not egl.eglMakeCurrent(display, None, None, context):
        return ""
    return (gles.glGetString(GL_RENDERER) or b"").decode(errors="replace")


if __name__ == "__main__":
    sys.stdout.write(renderer() + "\n")
