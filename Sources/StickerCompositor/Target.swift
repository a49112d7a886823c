/// Rows of pixels to draw into; alive only as long as the buffer that it was made from.
@unsafe
struct Target {
  private let base: UnsafeMutableRawPointer
  private let width: Int
  private let height: Int
  private let pitch: Int

  /// Traps where the buffer is too small.
  init(_ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, pitch: Int) {
    precondition(
      Bitmap.isValidSize(width: width, height: height),
      "No target can have this size; ask Bitmap.isValidSize(width:height:) first.")
    precondition(
      width == 0 || height == 0
        || pitch >= 4 * width && pitch <= 1 << 30
          && pixels.count >= (height - 1) * pitch + 4 * width,
      "The buffer is too small for its rows; pass all rows, and bytes (not pixels) a row.")
    // An empty buffer may have no address; it is not written to.
    unsafe base = pixels.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 16)!
    unsafe self.width = width
    unsafe self.height = height
    unsafe self.pitch = pitch
  }

  /// Pixel 0 of a row.
  private func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe base + y * pitch }

  /// Draws a sprite within a clip that lies within the target.
  func draw(_ plan: SpritePlan, _ texture: Texture, clip: PixelRect) {
    let area = plan.bounds.intersection(clip)
    if area.isEmpty { return }
    let level = texture.levels[plan.level]
    unsafe level.withUnsafeBytes { bytes in
      // A level has at least two by two texels, so there is an address.
      let texels = unsafe TexelReader(
        base: bytes.baseAddress!, pitch: level.bytesPerRow, width: level.width,
        height: level.height)
      let painter = unsafe SpritePainter(plan, texels, outline: texture.outlines[plan.level])
      for y in area.minY..<area.maxY {
        // Safe: the rows and columns of the area are within the clip, and so within the buffer.
        unsafe painter.paint(y: y, columns: area.minX..<area.maxX, pixels: row(y))
      }
    }
  }

  /// Writes a background into a clip that lies within the target.
  func fill(_ clip: PixelRect, with background: Compositor.Background) {
    switch background {
    case .target: break
    case .color(let pixel): unsafe fill(clip, with: pixel)
    case .bitmap(let bitmap): unsafe copy(bitmap, clip)
    }
  }

  private func fill(_ area: PixelRect, with pixel: UInt32) {
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        unsafe row(y).storeBytes(of: pixel, toByteOffset: 4 &* x, as: UInt32.self)
      }
    }
  }

  private func copy(_ bitmap: Bitmap, _ clip: PixelRect) {
    let known = clip.intersection(
      PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    if known.isEmpty { return unsafe fill(clip, with: 0) }
    unsafe fill(
      PixelRect(minX: known.maxX, minY: clip.minY, maxX: clip.maxX, maxY: known.maxY), with: 0)
    unsafe fill(
      PixelRect(minX: clip.minX, minY: known.maxY, maxX: clip.maxX, maxY: clip.maxY), with: 0)
    unsafe bitmap.withUnsafeBytes { bytes in
      for y in known.minY..<known.maxY {
        let source = unsafe bytes.baseAddress! + y * bitmap.bytesPerRow + 4 * known.minX
        unsafe (row(y) + 4 * known.minX).copyMemory(from: source, byteCount: 4 * known.width)
      }
    }
  }
}
