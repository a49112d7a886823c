// The declarations of Pango, Cairo, HarfBuzz, Fontconfig and GLib that this package uses.
//
// The libraries' own headers need compiler flags that Swift's package manager refuses (-pthread), with a warning in
// each build. Tools/lib/check-headers compares these declarations with the headers.
#include <stddef.h>
#include <stdint.h>

#ifndef __PANGO_H__
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_face cairo_font_face_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum {
  CAIRO_STATUS_SUCCESS = 0,
  CAIRO_STATUS_NO_MEMORY = 1,
  CAIRO_STATUS_READ_ERROR = 10
} cairo_status_t;
typedef enum { CAIRO_OPERATOR_OVER = 2, CAIRO_OPERATOR_DEST_OVER = 7 } cairo_operator_t;
typedef enum { CAIRO_FONT_TYPE_FT = 1 } cairo_font_type_t;
typedef enum { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;
typedef enum { CAIRO_ANTIALIAS_GRAY = 2, CAIRO_ANTIALIAS_BEST = 6 } cairo_antialias_t;
typedef enum { CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;
typedef struct {
  unsigned long index;
  double x;
  double y;
} cairo_glyph_t;
typedef struct {
  int num_bytes, num_glyphs;
} cairo_text_cluster_t;
typedef enum { CAIRO_TEXT_CLUSTER_FLAG_BACKWARD = 1 } cairo_text_cluster_flags_t;
typedef struct _cairo_matrix {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;
typedef cairo_status_t (*cairo_read_func_t)(void *closure, unsigned char *bytes,
                                            unsigned int count);
typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *bytes,
                                             unsigned int count);
typedef void (*cairo_destroy_func_t)(void *data);

typedef struct hb_font_t hb_font_t;
typedef struct hb_blob_t hb_blob_t;

typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcCharSet FcCharSet;
typedef struct _FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
} FcFontSet;
typedef enum { FcSetSystem = 0 } FcSetName;
typedef unsigned char FcChar8;
typedef unsigned int FcChar32;
typedef int FcBool;
typedef enum { FcMatchPattern = 0 } FcMatchKind;
typedef enum { FcResultMatch = 0 } FcResult;

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoFont PangoFont;
typedef struct _PangoCairoFont PangoCairoFont;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoAttrList PangoAttrList;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_STYLE_ITALIC = 2 } PangoStyle;
typedef enum { PANGO_DIRECTION_LTR = 0 } PangoDirection;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;
typedef enum { G_UNICODE_SCRIPT_COMMON = 0, G_UNICODE_SCRIPT_INHERITED = 1 } GUnicodeScript;
typedef struct {
  const void *klass;
  unsigned int start_index;
  unsigned int end_index;
} PangoAttribute;
typedef struct {
  int x, y, width, height;
} PangoRectangle;
typedef struct {
  uint32_t glyph;
  struct {
    int width, x_offset, y_offset;
  } geometry;
  struct {
    unsigned int is_cluster_start : 1;
    unsigned int is_color : 1;
  } attr;
} PangoGlyphInfo;
typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;
typedef struct {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  uint8_t level, gravity, flags, script;
  PangoLanguage *language;
  void *extra_attrs;
} PangoAnalysis;
typedef struct {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;
typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;
#endif

// Pango
PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t type);
void pango_fc_font_map_set_config(PangoFcFontMap *fonts, FcConfig *configuration);
PangoContext *pango_font_map_create_context(PangoFontMap *fonts);
PangoFont *pango_font_map_load_font(PangoFontMap *fonts, PangoContext *context,
                                    const PangoFontDescription *description);
void pango_cairo_context_set_font_options(PangoContext *context,
                                          const cairo_font_options_t *options);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int isOn);
void pango_context_set_font_description(PangoContext *context,
                                        const PangoFontDescription *description);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_family(PangoFontDescription *description, const char *families);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_free(PangoFontDescription *description);
PangoLanguage *pango_language_from_string(const char *name);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
void pango_font_get_glyph_extents(PangoFont *font, uint32_t glyph, PangoRectangle *ink,
                                  PangoRectangle *logical);
hb_font_t *pango_font_get_hb_font(PangoFont *font);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoCairoFont *font);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int isOn);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode mode);
void pango_layout_set_text(PangoLayout *layout, const char *text, int count);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
PangoGlyphItem *pango_layout_iter_get_run_readonly(PangoLayoutIter *place);
int pango_layout_iter_next_run(PangoLayoutIter *place);
void pango_layout_iter_free(PangoLayoutIter *place);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);
PangoAttribute *pango_attr_language_new(PangoLanguage *language);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);

// GLib
GUnicodeScript g_unichar_get_script(uint32_t scalar);
void g_object_unref(void *object);
void *g_object_ref(void *object);

// HarfBuzz
hb_blob_t *hb_ot_color_glyph_reference_png(hb_font_t *font, uint32_t glyph);
const char *hb_blob_get_data(hb_blob_t *blob, unsigned int *count);
void hb_blob_destroy(hb_blob_t *blob);
int32_t hb_font_get_glyph_h_advance(hb_font_t *font, uint32_t glyph);

// Cairo
cairo_surface_t *cairo_image_surface_create_for_data(unsigned char *bytes, cairo_format_t format,
                                                     int width, int height, int stride);
cairo_surface_t *cairo_image_surface_create_from_png_stream(cairo_read_func_t read, void *closure);
cairo_surface_t *cairo_pdf_surface_create_for_stream(cairo_write_func_t write, void *closure,
                                                     double width, double height);
void cairo_surface_set_fallback_resolution(cairo_surface_t *surface, double x, double y);
cairo_status_t cairo_surface_set_mime_data(cairo_surface_t *surface, const char *type,
                                           const unsigned char *bytes, unsigned long count,
                                           cairo_destroy_func_t destroy, void *closure);
void cairo_surface_mark_dirty(cairo_surface_t *surface);
cairo_status_t cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_finish(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_set_antialias(cairo_font_options_t *options, cairo_antialias_t antialias);
void cairo_font_options_set_hint_style(cairo_font_options_t *options, cairo_hint_style_t style);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *options,
                                         cairo_hint_metrics_t metrics);
void cairo_font_options_destroy(cairo_font_options_t *options);
cairo_font_face_t *cairo_scaled_font_get_font_face(cairo_scaled_font_t *font);
void cairo_scaled_font_get_font_matrix(cairo_scaled_font_t *font, cairo_matrix_t *matrix);
cairo_t *cairo_create(cairo_surface_t *surface);
cairo_status_t cairo_status(cairo_t *context);
void cairo_scale(cairo_t *context, double x, double y);
void cairo_transform(cairo_t *context, const cairo_matrix_t *matrix);
void cairo_save(cairo_t *context);
void cairo_restore(cairo_t *context);
void cairo_push_group(cairo_t *context);
void cairo_pop_group_to_source(cairo_t *context);
void cairo_paint_with_alpha(cairo_t *context, double alpha);
void cairo_rectangle(cairo_t *context, double x, double y, double width, double height);
void cairo_clip(cairo_t *context);
void cairo_new_sub_path(cairo_t *context);
void cairo_set_antialias(cairo_t *context, cairo_antialias_t antialias);
void cairo_set_source_rgb(cairo_t *context, double red, double green, double blue);
void cairo_set_source_surface(cairo_t *context, cairo_surface_t *surface, double x, double y);
void cairo_set_source_rgba(cairo_t *context, double red, double green, double blue, double alpha);
void cairo_set_source(cairo_t *context, cairo_pattern_t *pattern);
void cairo_set_operator(cairo_t *context, cairo_operator_t mode);
cairo_pattern_t *cairo_pattern_create_linear(double x0, double y0, double x1, double y1);
void cairo_pattern_add_color_stop_rgb(cairo_pattern_t *pattern, double place, double red,
                                      double green, double blue);
void cairo_pattern_destroy(cairo_pattern_t *pattern);
void cairo_arc(cairo_t *context, double x, double y, double radius, double start, double end);
void cairo_close_path(cairo_t *context);
void cairo_paint(cairo_t *context);
void cairo_set_line_width(cairo_t *context, double width);
void cairo_set_line_join(cairo_t *context, cairo_line_join_t join);
void cairo_set_font_face(cairo_t *context, cairo_font_face_t *face);
void cairo_set_font_matrix(cairo_t *context, const cairo_matrix_t *matrix);
void cairo_set_font_options(cairo_t *context, const cairo_font_options_t *options);
void cairo_show_text_glyphs(cairo_t *context, const char *text, int byte_count,
                            const cairo_glyph_t *glyphs, int glyph_count,
                            const cairo_text_cluster_t *clusters, int cluster_count,
                            cairo_text_cluster_flags_t flags);
void cairo_glyph_path(cairo_t *context, const cairo_glyph_t *glyphs, int count);
void cairo_fill(cairo_t *context);
void cairo_stroke(cairo_t *context);
void cairo_destroy(cairo_t *context);

// Fontconfig
FcConfig *FcConfigCreate(void);
FcBool FcConfigParseAndLoadFromMemory(FcConfig *configuration, const FcChar8 *text,
                                      FcBool complains);
FcBool FcConfigBuildFonts(FcConfig *configuration);
FcFontSet *FcConfigGetFonts(FcConfig *configuration, FcSetName set);
FcBool FcConfigSetCurrent(FcConfig *configuration);
void FcConfigDestroy(FcConfig *configuration);
FcPattern *FcPatternCreate(void);
FcBool FcPatternAddString(FcPattern *pattern, const char *object, const FcChar8 *text);
FcResult FcPatternGetBool(const FcPattern *pattern, const char *object, int number, FcBool *value);
FcResult FcPatternGetString(const FcPattern *pattern, const char *object, int number,
                            FcChar8 **text);
FcResult FcPatternGetCharSet(const FcPattern *pattern, const char *object, int number,
                             FcCharSet **characters);
void FcPatternDestroy(FcPattern *pattern);
FcBool FcConfigSubstitute(FcConfig *configuration, FcPattern *pattern, FcMatchKind kind);
void FcDefaultSubstitute(FcPattern *pattern);
FcPattern *FcFontMatch(FcConfig *configuration, FcPattern *pattern, FcResult *result);
FcBool FcCharSetHasChar(const FcCharSet *characters, FcChar32 scalar);
