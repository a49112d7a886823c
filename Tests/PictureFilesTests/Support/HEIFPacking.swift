import CLoadedLibraries

extension HEIFFile {
  /// A photo's colors, packed by the library's own encoder; sides must be even.
  static func packed(
    _ photo: Photo, _ codec: Codec, depth: Int = 8, isGrey: Bool = false
  ) -> Item {
    let context = unsafe heif_context_alloc()
    var encoder: OpaquePointer?
    let format = codec == .hevc ? heif_compression_HEVC : heif_compression_AV1
    // Safe: each call fills in its own arguments, and all objects are released at the end.
    unsafe demand(heif_context_get_encoder_for_format(context, format, &encoder))
    unsafe demand(heif_encoder_set_lossy_quality(encoder, 95))
    // The fastest settings; names that an encoder doesn't know have no effect.
    _ = unsafe heif_encoder_set_parameter_string(encoder, "preset", "ultrafast")
    _ = unsafe heif_encoder_set_parameter_integer(encoder, "speed", 8)
    // With ten bits, and colors at half the height too (4:2:0), the encoder would end the process.
    if codec == .av1, depth > 8 {
      unsafe demand(heif_encoder_set_parameter_string(encoder, "chroma", "422"))
    }
    unsafe heif_encoder_set_logging_level(encoder, 0)
    let image = unsafe image(photo, depth: depth, isGrey: isGrey)
    unsafe demand(heif_context_encode_image(context, image, encoder, nil, nil))
    let file = Collected()
    var writer = unsafe heif_writer(writer_api_version: 1) { _, bytes, count, target in
      // Safe: so many bytes are there, and the target is the one that is handed over below.
      unsafe Unmanaged<Collected>.fromOpaque(target!).takeUnretainedValue().bytes +=
        UnsafeRawBufferPointer(start: bytes, count: count)
      return unsafe heif_error()
    }
    let target = unsafe Unmanaged.passUnretained(file).toOpaque()
    unsafe demand(heif_context_write(context, &writer, target))
    unsafe heif_image_release(image)
    unsafe heif_encoder_release(encoder)
    unsafe heif_context_free(context)
    return item(of: file.bytes, codec, photo)
  }

  private final class Collected {
    var bytes: [UInt8] = []
  }

  private static func demand(_ status: heif_error) {
    precondition(unsafe status.code == heif_error_Ok, "libheif cannot make the test's picture.")
  }

  /// Returns the image item of a file with one picture, and the properties that describe the picture.
  private static func item(of file: [UInt8], _ codec: Codec, _ photo: Photo) -> Item {
    let extent = box(named: "ispe", in: file)!
    let names = [codec == .hevc ? "hvcC" : "av1C", "colr", "pixi"]
    var item = Item(
      type: codec == .hevc ? "hvc1" : "av01",
      data: Array(box(named: "mdat", in: file)!.dropFirst(8)),
      properties: [extent] + names.compactMap { box(named: $0, in: file) })
    // The encoder makes small pictures larger, to the right and below.
    let size = big32(photo.width) + big32(photo.height)
    if extent.suffix(8) != size[...] {
      let (width, height) = (number(extent.suffix(8).prefix(4)), number(extent.suffix(4)))
      item.properties.append(
        box(
          "clap",
          [photo.width, 1, photo.height, 1, photo.width - width, 2, photo.height - height, 2]
            .flatMap(big32)))
    }
    return item
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func box(named name: String, in file: [UInt8]) -> [UInt8]? {
    let name = Array(name.utf8)
    guard let place = file.indices.first(where: { file[$0...].starts(with: name) }) else {
      return nil
    }
    let count = number(file[place - 4..<place])
    return Array(file[place - 4..<place - 4 + count])
  }

  private static func image(_ photo: Photo, depth: Int, isGrey: Bool) -> OpaquePointer {
    var image: OpaquePointer?
    let chroma =
      isGrey
      ? heif_chroma_monochrome
      : depth == 8 ? heif_chroma_interleaved_RGB : heif_chroma_interleaved_RRGGBB_LE
    let channel = isGrey ? heif_channel_Y : heif_channel_interleaved
    // Safe: the image is filled in, and its plane has so many rows of so many bytes.
    unsafe demand(
      heif_image_create(
        Int32(photo.width), Int32(photo.height),
        isGrey ? heif_colorspace_monochrome : heif_colorspace_RGB, chroma, &image))
    unsafe demand(
      heif_image_add_plane(
        image, channel, Int32(photo.width), Int32(photo.height), Int32(depth)))
    var bytesPerRow: Int32 = 0
    let plane = unsafe heif_image_get_plane(image, channel, &bytesPerRow)!
    let shifts: [UInt32] = isGrey ? [0] : [16, 8, 0]
    for y in 0..<photo.height {
      // Safe: so many samples of one byte or two are in a row.
      let row = unsafe UnsafeMutableRawPointer(plane + y * Int(bytesPerRow))
      for x in 0..<photo.width {
        let pixel = photo.pixels[y * photo.width + x]
        for (index, shift) in shifts.enumerated() {
          let (sample, place) = (pixel >> shift & 255, x * shifts.count + index)
          if depth == 8 {
            unsafe row.storeBytes(of: UInt8(sample), toByteOffset: place, as: UInt8.self)
          } else {
            let deep = UInt16((sample * ((1 << UInt32(depth)) - 1) + 127) / 255)
            unsafe row.storeBytes(of: deep, toByteOffset: place * 2, as: UInt16.self)
          }
        }
      }
    }
    return unsafe image!
  }
}
