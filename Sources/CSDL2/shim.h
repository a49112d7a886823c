#include <SDL.h>

// What is used of SDL_syswm.h, which wants X11's headers: X11's number of a window. Tools/lib/check-headers compares
// these lines with it.
#ifndef SDL_syswm_h_
typedef struct SDL_SysWMinfo {
  SDL_version version;
  int subsystem;  // 2 for X11
  union {
    struct {
      void *display;
      unsigned long window;
    } x11;
    Uint8 all[64];
  } info;
} SDL_SysWMinfo;
#endif
SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, SDL_SysWMinfo *info);
