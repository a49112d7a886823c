// The declarations of librsvg, Cairo and Fontconfig that this package uses.
//
// The libraries' own headers need compiler flags that Swift's package manager refuses (-pthread), with a warning in
// each build. Tools/lib/check-headers compares these declarations with the headers.
#include <stddef.h>

#ifndef RSVG_H
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1 } cairo_status_t;
typedef struct _FcConfig FcConfig;
typedef unsigned char FcChar8;
typedef int FcBool;
typedef struct _GError GError;
typedef struct RsvgHandle RsvgHandle;
typedef struct {
  int unit_of_length;
  double length;
} RsvgLength;
typedef struct {
  double x;
  double y;
  double width;
  double height;
} RsvgRectangle;
#endif

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *bytes, size_t count, GError **error);
int rsvg_handle_set_stylesheet(RsvgHandle *drawing, const unsigned char *text, size_t count,
                               GError **error);
void rsvg_handle_set_dpi(RsvgHandle *drawing, double dpi);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *drawing, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(RsvgHandle *drawing, int *has_width, RsvgLength *width,
                                          int *has_height, RsvgLength *height, int *has_viewbox,
                                          RsvgRectangle *viewbox);
int rsvg_handle_get_geometry_for_layer(RsvgHandle *drawing, const char *id,
                                       const RsvgRectangle *viewport, RsvgRectangle *ink,
                                       RsvgRectangle *logical, GError **error);
int rsvg_handle_render_document(RsvgHandle *drawing, cairo_t *context,
                                const RsvgRectangle *viewport, GError **error);
void g_object_unref(void *object);

cairo_surface_t *cairo_image_surface_create_for_data(unsigned char *bytes, cairo_format_t format,
                                                     int width, int height, int stride);
cairo_t *cairo_create(cairo_surface_t *surface);
void cairo_scale(cairo_t *context, double x, double y);
void cairo_destroy(cairo_t *context);
void cairo_surface_finish(cairo_surface_t *surface);
cairo_status_t cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);

FcConfig *FcConfigCreate(void);
FcBool FcConfigParseAndLoadFromMemory(FcConfig *config, const FcChar8 *text, FcBool complains);
FcBool FcConfigSetCurrent(FcConfig *config);
FcBool FcConfigAppFontAddFile(FcConfig *config, const FcChar8 *path);
void FcConfigDestroy(FcConfig *config);
