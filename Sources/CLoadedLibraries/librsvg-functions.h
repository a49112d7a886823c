// The functions of librsvg that the program calls; see loading.h.

FUNCTION(int, rsvg_handle_get_geometry_for_layer, (RsvgHandle *drawing, const char *id, const RsvgRectangle *viewport,
    RsvgRectangle *ink, RsvgRectangle *logical, GError **error), (drawing, id, viewport, ink, logical, error))
FUNCTION(void, rsvg_handle_get_intrinsic_dimensions, (RsvgHandle *drawing, int *has_width, RsvgLength *width, int
    *has_height, RsvgLength *height, int *has_viewbox, RsvgRectangle *viewbox), (drawing, has_width, width,
    has_height, height, has_viewbox, viewbox))
FUNCTION(int, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle *drawing, double *width, double *height),
    (drawing, width, height))
FUNCTION(RsvgHandle *, rsvg_handle_new_from_data, (const unsigned char *bytes, size_t count, GError **error), (bytes,
    count, error))
FUNCTION(int, rsvg_handle_render_document, (RsvgHandle *drawing, cairo_t *context, const RsvgRectangle *viewport,
    GError **error), (drawing, context, viewport, error))
FUNCTION(void, rsvg_handle_set_dpi, (RsvgHandle *drawing, double dpi), (drawing, dpi))
FUNCTION(int, rsvg_handle_set_stylesheet, (RsvgHandle *drawing, const unsigned char *text, size_t count, GError
    **error), (drawing, text, count, error))
