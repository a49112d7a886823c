// The functions of libheif that the program calls; see loading.h.

FUNCTION(struct heif_context *, heif_context_alloc, (void), ())
FUNCTION(void, heif_context_free, (struct heif_context *a), (a))
FUNCTION(struct heif_error, heif_context_get_primary_image_handle, (struct heif_context *ctx, struct heif_image_handle
    **b), (ctx, b))
FUNCTION(struct heif_error, heif_context_read_from_memory_without_copy, (struct heif_context *a, const void *mem,
    size_t size, const struct heif_reading_options *d), (a, mem, size, d))
FUNCTION(void, heif_context_set_max_decoding_threads, (struct heif_context *ctx, int max_threads), (ctx, max_threads))
FUNCTION(void, heif_context_set_maximum_image_size_limit, (struct heif_context *ctx, int maximum_width), (ctx,
    maximum_width))
FUNCTION(struct heif_error, heif_decode_image, (const struct heif_image_handle *in_handle, struct heif_image
    **out_img, enum heif_colorspace colorspace, enum heif_chroma chroma, const struct heif_decoding_options *options),
    (in_handle, out_img, colorspace, chroma, options))
FUNCTION(int, heif_image_get_bits_per_pixel_range, (const struct heif_image *a, enum heif_channel channel), (a,
    channel))
FUNCTION(int, heif_image_get_decoding_warnings, (struct heif_image *image, int first_warning_idx, struct heif_error
    *out_warnings, int max_output_buffer_entries), (image, first_warning_idx, out_warnings,
    max_output_buffer_entries))
FUNCTION(int, heif_image_get_height, (const struct heif_image *a, enum heif_channel channel), (a, channel))
FUNCTION(const uint8_t *, heif_image_get_plane_readonly, (const struct heif_image *a, enum heif_channel channel, int
    *out_stride), (a, channel, out_stride))
FUNCTION(int, heif_image_get_width, (const struct heif_image *a, enum heif_channel channel), (a, channel))
FUNCTION(int, heif_image_handle_get_height, (const struct heif_image_handle *handle), (handle))
FUNCTION(int, heif_image_handle_get_ispe_height, (const struct heif_image_handle *handle), (handle))
FUNCTION(int, heif_image_handle_get_ispe_width, (const struct heif_image_handle *handle), (handle))
FUNCTION(int, heif_image_handle_get_list_of_metadata_block_IDs, (const struct heif_image_handle *handle, const char
    *type_filter, heif_item_id *ids, int count), (handle, type_filter, ids, count))
FUNCTION(struct heif_error, heif_image_handle_get_metadata, (const struct heif_image_handle *handle, heif_item_id
    metadata_id, void *out_data), (handle, metadata_id, out_data))
FUNCTION(size_t, heif_image_handle_get_metadata_size, (const struct heif_image_handle *handle, heif_item_id
    metadata_id), (handle, metadata_id))
FUNCTION(struct heif_error, heif_image_handle_get_raw_color_profile, (const struct heif_image_handle *handle, void
    *out_data), (handle, out_data))
FUNCTION(size_t, heif_image_handle_get_raw_color_profile_size, (const struct heif_image_handle *handle), (handle))
FUNCTION(int, heif_image_handle_get_width, (const struct heif_image_handle *handle), (handle))
FUNCTION(void, heif_image_handle_release, (const struct heif_image_handle *a), (a))
FUNCTION(int, heif_image_has_channel, (const struct heif_image *a, enum heif_channel channel), (a, channel))
FUNCTION(int, heif_image_is_premultiplied_alpha, (struct heif_image *image), (image))
FUNCTION(void, heif_image_release, (const struct heif_image *a), (a))
FUNCTION(struct heif_error, heif_init, (struct heif_init_params *a), (a))
