internal import CLoadedLibraries
internal import StickerCompositor

extension PictureFormat {
  /// The HEIF formats: HEIC, which phones write, and AVIF.
  public static let heif = PictureFormat(
    "heif", endings: ["heic", "heif", "hif", "avif"],
    mediaTypes: ["image/heic", "image/heif", "image/avif"], isPhotographic: true,
    reader: HEIFReader.self)
}

/// Reads the photos of phones, HEIC and AVIF, with libheif.
///
/// Reads the primary picture of a file with several, rotated and cropped as the container says.
/// The EXIF orientation is ignored, as the format requires.
@safe
final class HEIFReader: PictureKind {
  /// Returns whether the first box names a picture brand; films begin with the same box, but with other brands.
  static func matches(_ bytes: PictureBytes) -> Bool {
    let reader = ByteReader(bytes)
    guard let end = reader.big32(0), reader.has("ftyp", at: 4) else { return false }
    // The major brand, its version, and all compatible brands.
    return stride(from: 8, to: min(end, 264), by: 4).contains {
      $0 != 12 && brands.contains(reader.text($0, 4))
    }
  }
  private static let brands: Set = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "avif", "avis",
  ]

  /// Opens the library, and its decoders if they are separate files, while files can still be opened.
  static func warmUp(for bytes: PictureBytes) {
    if libheif_load() { unsafe _ = heif_init(nil) }
  }

  /// Returns `true`: libde265 (HEIC) has one thread at a time, dav1d (AVIF) one for each processor.
  static func needsThreads(for bytes: PictureBytes) -> Bool { true }

  let width: Int
  let height: Int
  private let bytes: PictureBytes
  // Safe: the library's state lives from `init` to `deinit`, and the bytes that it reads as long.
  private let context: OpaquePointer
  private let picture: OpaquePointer

  init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
    self.bytes = bytes
    guard libheif_load() else { throw .needs(library: "libheif") }
    guard let context = unsafe heif_context_alloc() else { throw Self.noMemory }
    do throws(PictureError) { unsafe picture = try Self.open(bytes, context) } catch {
      unsafe heif_context_free(context)
      throw error
    }
    unsafe self.context = context
    width = unsafe Int(heif_image_handle_get_width(picture))
    height = unsafe Int(heif_image_handle_get_height(picture))
    // From here on `deinit` cleans up, even if this throws.
    guard width > 0, height > 0 else { throw .damaged(.heif) }
  }

  deinit {
    unsafe heif_image_handle_release(picture)
    unsafe heif_context_free(context)
  }

  /// Reads the metadata of the file without decoding pixels, and returns the picture to show.
  private static func open(
    _ bytes: PictureBytes, _ context: OpaquePointer
  ) throws(PictureError) -> OpaquePointer {
    unsafe heif_context_set_max_decoding_threads(context, 0)
    // The caller limits the size, with a readable error.
    unsafe heif_context_set_maximum_image_size_limit(context, Int32.max)
    // Safe: the bytes live as long as the reader, which outlives the context.
    let status = unsafe heif_context_read_from_memory_without_copy(
      context, bytes.start, bytes.count, nil)
    // libheif reports an unknown packing of pixels as a missing item.
    let isUnknown = unsafe status.subcode == heif_suberror_Nonexisting_item_referenced
    if isUnknown { throw .rareKind(.heif) }
    try unsafe check(status.code)
    var picture: OpaquePointer?
    try unsafe check(heif_context_get_primary_image_handle(context, &picture).code)
    guard let picture = unsafe picture else { throw .damaged(.heif) }
    let width = unsafe Int(heif_image_handle_get_ispe_width(picture))
    let height = unsafe Int(heif_image_handle_get_ispe_height(picture))
    // The size before cropping; the decoder checks the cropped size as for any picture.
    let shown = unsafe (
      width: Int(heif_image_handle_get_width(picture)),
      height: Int(heif_image_handle_get_height(picture))
    )
    let limit = PictureDecoder.defaultMaximumPixelCount
    guard width * height <= max(limit, shown.width * shown.height) else {
      throw .tooLarge(width, height, limit: limit)
    }
    // A tiled picture declares its size a second time with its tiles, where it may not be larger.
    unsafe heif_context_set_maximum_image_size_limit(
      context, Int32(clamping: max(width, height) + 1))
    return unsafe picture
  }

  private static var noMemory: PictureError { .needsMemory("the HEIF file") }

  private static func check(_ code: heif_error_code) throws(PictureError) {
    switch code {
    case heif_error_Ok: return
    case heif_error_Memory_allocation_error: throw noMemory
    case heif_error_Unsupported_feature, heif_error_Unsupported_filetype: throw .rareKind(.heif)
    default: throw .damaged(.heif)
    }
  }

  var profile: [UInt8] {
    let count = unsafe heif_image_handle_get_raw_color_profile_size(picture)
    guard (1...bytes.count).contains(count) else { return [] }
    return unsafe Self.bytes(count) {
      unsafe heif_image_handle_get_raw_color_profile(picture, $0).code
    }
  }

  var exif: [UInt8] {
    var item = heif_item_id()
    // Safe: there is room for the one identifier that is requested.
    guard unsafe heif_image_handle_get_list_of_metadata_block_IDs(picture, "Exif", &item, 1) > 0
    else { return [] }
    let count = unsafe heif_image_handle_get_metadata_size(picture, item)
    guard (5...bytes.count).contains(count) else { return [] }
    let found = unsafe Self.bytes(count) {
      unsafe heif_image_handle_get_metadata(picture, item, $0).code
    }
    // The first four bytes are the distance from their end to the block.
    let skipped = found.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    var block = ExifBlock(Array(found.dropFirst(4).dropFirst(skipped)))
    block?.setUpright()
    return block?.bytes ?? []
  }

  /// Returns `count` bytes that the library fills in; empty if it fails.
  private static func bytes(
    _ count: Int, _ fill: (UnsafeMutableRawPointer?) -> heif_error_code
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    // Safe: the callers have asked how many bytes there will be.
    let status = unsafe bytes.withUnsafeMutableBytes { unsafe fill($0.baseAddress) }
    return status == heif_error_Ok ? bytes : []
  }

  /// Whether memory suffices for decoding; otherwise the library reports arbitrary errors.
  private var hasMemory: Bool {
    let tries = [0, 1].map { _ in MappedPicture(width: width, height: height) }
    return !tries.contains { $0 == nil }
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    var decoded: OpaquePointer?
    // Into separate planes, as the library has them: each further conversion would take as much memory again.
    let status = unsafe heif_decode_image(
      picture, &decoded, heif_colorspace_RGB, heif_chroma_444, nil)
    do throws(PictureError) { try unsafe Self.check(status.code) } catch {
      throw hasMemory ? error : Self.noMemory
    }
    defer { unsafe heif_image_release(decoded) }
    guard let decoded = unsafe decoded,
      let planes = unsafe HEIFPlanes(decoded, width: width, height: height)
    else { throw .damaged(.heif) }
    let isWhole = unsafe heif_image_get_decoding_warnings(decoded, 0, nil, 0) == 0
    return plan.readRows { y, row in
      planes.write(y, to: &row)
      return true
    } && isWhole
  }
}
