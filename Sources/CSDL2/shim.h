#if __has_include(<SDL.h>)
#include <SDL.h>
#elif __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#error "SDL 2 is missing. Install it: sudo apt install libsdl2-dev"
#endif

// The declarations of SDL_syswm.h that this package uses: the handles of windows on X11 and Wayland. The header itself
// needs X11's headers. Tools/lib/check-headers compares these declarations with the header.
#ifndef SDL_syswm_h_
typedef struct SDL_SysWMinfo {
  SDL_version version;
  int subsystem;  // 2 for X11, 6 for Wayland
  union {
    struct {
      void *display;
      unsigned long window;
    } x11;
    struct {
      void *display;
      void *surface;
      void *shell_surface;
      void *egl_window;
      void *xdg_surface;
      void *xdg_toplevel;
    } wl;
    Uint8 all[64];
  } info;
} SDL_SysWMinfo;
#endif
SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, SDL_SysWMinfo *info);
