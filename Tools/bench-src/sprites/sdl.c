// Prints the least processor time in milliseconds that a frame took, drawn by one of SDL2's renderers:
// sdl RENDERER nearest|linear copyex|geometry COUNT SIDE FRAMES [BMP]
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "scene.h"

static SDL_Renderer *renderer;
static SDL_Texture *textures[8], *atlas;
static int side, count;

static SDL_Texture *upload(const uint32_t *pixels, int width, int height) {
  SDL_Texture *texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, width, height);
  SDL_UpdateTexture(texture, NULL, pixels, width * 4);
  SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
  return texture;
}

static void make_textures(void) {
  uint32_t *one = calloc((size_t)side * side, 4), *all = calloc((size_t)side * side * 8, 4);
  for (int i = 0; i < 8; i++) {
    scene_texture(one, i, side);
    textures[i] = upload(one, side, side);
    memcpy(all + (size_t)side * side * i, one, (size_t)side * side * 4);
  }
  atlas = upload(all, side, side * 8);
}

static void draw_copies(const Item *items) {
  for (int i = 0; i < count; i++) {
    const Item *it = &items[i];
    float size = (float)(side * it->scale);
    SDL_FRect to = {(float)it->x - size / 2, (float)it->y - size / 2, size, size};
    SDL_SetTextureAlphaMod(textures[it->texture], (Uint8)(it->opacity * 255 + 0.5));
    SDL_RenderCopyExF(
        renderer, textures[it->texture], NULL, &to, it->angle, NULL, SDL_FLIP_NONE);
  }
}

static void draw_geometry(const Item *items) {
  static SDL_Vertex *vertices;
  static int *indices;
  if (!vertices) {
    vertices = calloc(count * 4, sizeof *vertices);
    indices = calloc(count * 6, sizeof *indices);
    for (int i = 0; i < count; i++)
      for (int k = 0; k < 6; k++) indices[6 * i + k] = 4 * i + (int[]){0, 1, 2, 0, 2, 3}[k];
  }
  for (int i = 0; i < count; i++) {
    const Item *it = &items[i];
    double half = side * it->scale / 2, angle = it->angle * M_PI / 180;
    double c = cos(angle) * half, s = sin(angle) * half;
    Uint8 alpha = (Uint8)(it->opacity * 255 + 0.5);
    for (int k = 0; k < 4; k++) {
      int right = k == 1 || k == 2, low = k >= 2;
      double x = right ? 1 : -1, y = low ? 1 : -1;
      vertices[4 * i + k] = (SDL_Vertex){
          {(float)(it->x + c * x - s * y), (float)(it->y + s * x + c * y)},
          {255, 255, 255, alpha},
          {(float)right, (float)(it->texture + low) / 8}};
    }
  }
  SDL_RenderGeometry(renderer, atlas, vertices, count * 4, indices, count * 6);
}

int main(int argc, char **argv) {
  if (argc < 7) return 2;
  int geometry = strcmp(argv[3], "geometry") == 0, frames = atoi(argv[6]);
  count = atoi(argv[4]);
  side = atoi(argv[5]);
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, argv[1]);
  SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, strcmp(argv[2], "linear") == 0 ? "1" : "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  SDL_Window *window =
      SDL_CreateWindow("sprites", 0, 0, (int)scene_width, (int)scene_height, 0);
  renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
  if (!renderer) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  SDL_RendererInfo info;
  SDL_GetRendererInfo(renderer, &info);
  if (strcmp(info.name, argv[1]) != 0) return fprintf(stderr, "no %s renderer\n", argv[1]), 1;
  make_textures();
  Item *items = scene_make(count);
  double least = 1e9;
  for (int frame = 0; frame <= frames; frame++) {
    double start = processor_time();
    scene_move(items, count);
    SDL_SetRenderDrawColor(renderer, 0x30, 0x30, 0x38, 255);
    SDL_RenderClear(renderer);
    if (geometry) draw_geometry(items); else draw_copies(items);
    if (frame == 0 && argc > 7) {
      SDL_Surface *shot = SDL_CreateRGBSurfaceWithFormat(
          0, (int)scene_width, (int)scene_height, 32, SDL_PIXELFORMAT_ARGB8888);
      SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, shot->pixels, shot->pitch);
      SDL_SaveBMP(shot, argv[7]);
    }
    // Reading a pixel waits until all is drawn; presenting would wait for the display as well.
    uint32_t pixel;
    SDL_Rect corner = {0, 0, 1, 1};
    SDL_RenderReadPixels(renderer, &corner, SDL_PIXELFORMAT_ARGB8888, &pixel, 4);
    SDL_RenderPresent(renderer);
    if (frame > 0) least = fmin(least, processor_time() - start);
  }
  printf("%f\n", least);
  return 0;
}
