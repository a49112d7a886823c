// The declarations of SDL_image that this package uses.
//
// SDL_image's own header includes SDL's, whose types Swift would then take for this module's. Tools/lib/check-headers
// compares these declarations with the header.
struct SDL_RWops;
struct SDL_Surface;

struct SDL_Surface *IMG_LoadPNM_RW(struct SDL_RWops *source);
struct SDL_Surface *IMG_LoadTGA_RW(struct SDL_RWops *source);
struct SDL_Surface *IMG_LoadPCX_RW(struct SDL_RWops *source);
