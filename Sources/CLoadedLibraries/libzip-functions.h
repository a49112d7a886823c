// The functions of libzip that the program calls; see loading.h.

FUNCTION(int, zip_close, (zip_t *a), (a))
FUNCTION(void, zip_discard, (zip_t *a), (a))
FUNCTION(int, zip_fclose, (zip_file_t *a), (a))
FUNCTION(zip_int64_t, zip_file_add, (zip_t *a, const char *b, zip_source_t *c, zip_flags_t d), (a, b, c, d))
FUNCTION(int, zip_file_get_external_attributes, (zip_t *a, zip_uint64_t b, zip_flags_t c, zip_uint8_t *d, zip_uint32_t
    *e), (a, b, c, d, e))
FUNCTION(int, zip_file_set_dostime, (zip_t *a, zip_uint64_t b, zip_uint16_t c, zip_uint16_t d, zip_flags_t e), (a, b,
    c, d, e))
FUNCTION(zip_file_t *, zip_fopen_index, (zip_t *a, zip_uint64_t b, zip_flags_t c), (a, b, c))
FUNCTION(zip_int64_t, zip_fread, (zip_file_t *a, void *b, zip_uint64_t c), (a, b, c))
FUNCTION(zip_int64_t, zip_get_num_entries, (zip_t *a, zip_flags_t b), (a, b))
FUNCTION(zip_t *, zip_open_from_source, (zip_source_t *a, int b, zip_error_t *c), (a, b, c))
FUNCTION(int, zip_set_file_compression, (zip_t *a, zip_uint64_t b, zip_int32_t c, zip_uint32_t d), (a, b, c, d))
FUNCTION(zip_source_t *, zip_source_buffer, (zip_t *a, const void *b, zip_uint64_t c, int d), (a, b, c, d))
FUNCTION(zip_source_t *, zip_source_buffer_create, (const void *a, zip_uint64_t b, int c, zip_error_t *d), (a, b, c,
    d))
FUNCTION(int, zip_source_close, (zip_source_t *a), (a))
FUNCTION(void, zip_source_free, (zip_source_t *a), (a))
FUNCTION(void, zip_source_keep, (zip_source_t *a), (a))
FUNCTION(int, zip_source_open, (zip_source_t *a), (a))
FUNCTION(zip_int64_t, zip_source_read, (zip_source_t *a, void *b, zip_uint64_t c), (a, b, c))
FUNCTION(int, zip_source_seek, (zip_source_t *a, zip_int64_t b, int c), (a, b, c))
FUNCTION(zip_int64_t, zip_source_tell, (zip_source_t *a), (a))
FUNCTION(int, zip_stat_index, (zip_t *a, zip_uint64_t b, zip_flags_t c, zip_stat_t *d), (a, b, c, d))
