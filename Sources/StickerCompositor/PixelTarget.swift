import Glibc

/// Rows of pixels to draw into; valid only as long as the buffer that the target was created from.
///
/// Every function traps if it would leave ``area``. Several threads may draw, but not into the same pixels.
@safe
public struct PixelTarget: @unchecked Sendable {
  // Safe: the creator keeps the buffer alive while the target is used.
  /// The address from which rows are counted.
  private let base: UnsafeMutableRawPointer
  /// The pixels that may be drawn.
  public let area: PixelRect
  private let pitch: Int

  /// Creates a target on a buffer that starts with the first row, such as a streaming texture of format ARGB8888.
  ///
  /// `pitch` is the number of bytes from one row to the next. Traps if the size is invalid or the buffer is too small.
  public init(_ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, pitch: Int) {
    guard Bitmap.isValidSize(width: width, height: height) else {
      fatalError(
        "StickerCompositor: no target can have this size; ask "
          + "Bitmap.isValidSize(width:height:) first."
      )
    }
    guard
      width == 0 || height == 0
        || pitch >= 4 * width && pitch <= 1 << 30
          && pixels.count >= (height - 1) * pitch + 4 * width
    else {
      fatalError(
        "StickerCompositor: the buffer is too small for its rows; pass all rows, and bytes "
          + "(not pixels) a row."
      )
    }
    // An empty buffer may have no address; a target without pixels never uses the one given here.
    unsafe base = pixels.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 16)!
    area = PixelRect(x: 0, y: 0, width: width, height: height)
    self.pitch = pitch
  }

  /// Creates a target with memory for a single area, row by row; drawing must stay in the area.
  ///
  /// Traps if the area is empty or the memory is too small.
  private init(_ pixels: UnsafeMutableRawBufferPointer, holding area: PixelRect) {
    guard !area.isEmpty && pixels.count >= 4 * area.width * area.height else {
      fatalError("StickerCompositor: the buffer is too small for its area; pass all of its rows.")
    }
    // Only the address to count from: memory before the buffer is neither read nor written.
    unsafe base = pixels.baseAddress! - 4 * (area.minY * area.width + area.minX)
    (self.area, pitch) = (area, 4 * area.width)
  }

  /// Calls `body` with a target that draws into the pixels of an area, row by row.
  static func withPixels<Result>(
    _ pixels: inout [UInt32], of area: PixelRect, _ body: (PixelTarget) -> Result
  ) -> Result {
    // Safe: the target doesn't leave this call.
    unsafe pixels.withUnsafeMutableBytes { body(unsafe PixelTarget($0, holding: area)) }
  }

  /// The rows of the target, to read; traps if the target has no pixels.
  public var rows: PixelRows {
    // Safe: the target's buffer has as many rows of as many bytes.
    unsafe PixelRows(
      UnsafeRawBufferPointer(start: base, count: (area.height - 1) * pitch + 4 * area.width),
      width: area.width, height: area.height, bytesPerRow: pitch)
  }

  /// Returns the address of pixel 0 of a row.
  private func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe base + y * pitch }

  /// Calls `body` with the pixels of a row of ``area``, to read and write.
  func withRow(_ y: Int, _ body: (inout MutableSpan<UInt32>) -> Void) {
    check(PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1))
    // Safe: the buffer holds the row, and the span doesn't leave this call.
    let first = unsafe (row(y) + 4 * area.minX).assumingMemoryBound(to: UInt32.self)
    let pixels = unsafe UnsafeMutableBufferPointer(start: first, count: area.width)
    var span = unsafe pixels.mutableSpan
    body(&span)
  }

  private func check(_ part: PixelRect) {
    guard
      part.isEmpty
        || part.minX >= area.minX && part.maxX <= area.maxX && part.minY >= area.minY
          && part.maxY <= area.maxY
    else {
      fatalError("StickerCompositor: the target has no such pixels; intersect with its area.")
    }
  }

  /// Draws a sprite, if it is visible, within a clip that lies within the target.
  func draw(
    _ sprite: Sprite, from images: ImageLibrary, quality: Quality, clip: PixelRect
  ) {
    guard let mipmap = images.mipmap(sprite.image),
      let plan = SpritePlan(sprite, mipmap: mipmap, quality: quality)
    else { return }
    draw(plan, mipmap, clip: clip)
  }

  /// Draws the sprite of a plan within a clip that lies within the target.
  func draw(_ plan: SpritePlan, _ mipmap: Mipmap, clip: PixelRect) {
    let area = plan.bounds.intersection(clip)
    if area.isEmpty { return }
    check(area)
    Self.withPainter(plan, mipmap) { painter in
      unsafe UprightColumns.forPainter(painter, area, isOpaque: mipmap.isOpaque) { columns in
        for y in area.minY..<area.maxY {
          // Safe: the columns belong to the area, which lies within the buffer.
          let pixels = unsafe PixelRow(columns: area.minX..<area.maxX, pixels: row(y), twin: nil)
          if let columns = unsafe columns {
            unsafe painter.paint(y: y, columns, pixels)
          } else {
            painter.paint(y: y, pixels)
          }
        }
      }
    }
  }

  /// Draws spans of a sprite, and draws the same into `twin`.
  func draw(
    _ plan: SpritePlan, _ mipmap: Mipmap, spans: ArraySlice<PixelSpan>, twin: PixelTarget? = nil
  ) {
    Self.withPainter(plan, mipmap) { painter in
      for span in spans {
        let part = PixelRect(
          minX: span.columns.lowerBound, minY: span.y, maxX: span.columns.upperBound,
          maxY: span.y + 1)
        check(part)
        twin?.check(part)
        // Safe: both targets have the span.
        let pixels = unsafe PixelRow(
          columns: span.columns, pixels: row(span.y), twin: twin?.row(span.y))
        painter.paint(y: span.y, pixels)
      }
    }
  }

  /// Calls `body` with a painter of the plan's sprite, which must not leave `body`.
  @inline(__always)
  private static func withPainter(
    _ plan: SpritePlan, _ mipmap: Mipmap, _ body: (SpritePainter) -> Void
  ) {
    mipmap.level(of: plan).reading { texels in
      body(SpritePainter(plan, texels, outline: mipmap.outline(of: plan)))
    }
  }

  /// Returns the pixels of an area within the target, row by row.
  func copy(of area: PixelRect) -> [UInt32] {
    check(area)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    for y in area.minY..<area.maxY {
      let row = unsafe row(y)
      for x in area.minX..<area.maxX {
        pixels.append(unsafe row.load(fromByteOffset: 4 &* x, as: UInt32.self))
      }
    }
    return pixels
  }

  /// Writes the pixels that ``copy(of:)`` returned back into their area.
  func restore(_ area: PixelRect, _ pixels: [UInt32]) {
    check(area)
    var index = 0
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        unsafe row(y).storeBytes(of: pixels[index], toByteOffset: 4 &* x, as: UInt32.self)
        index += 1
      }
    }
  }

  /// Returns whether both targets have the same pixels in an area within both.
  func isSame(as other: PixelTarget, in area: PixelRect) -> Bool {
    check(area)
    other.check(area)
    for y in area.minY..<area.maxY {
      let (own, others) = unsafe (row(y) + 4 * area.minX, other.row(y) + 4 * area.minX)
      // Safe: both targets have the columns of the area in each of its rows.
      if unsafe memcmp(own, others, 4 * area.width) != 0 { return false }
    }
    return true
  }

  /// Writes a background into a clip that lies within the target.
  func fill(_ clip: PixelRect, with background: Compositor.Background) {
    check(clip)
    switch background {
    case .target: break
    case .color(let pixel): fill(clip, with: pixel)
    case .bitmap(let bitmap): copy(bitmap, clip)
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
    if known.isEmpty { return fill(clip, with: 0) }
    fill(
      PixelRect(minX: known.maxX, minY: clip.minY, maxX: clip.maxX, maxY: known.maxY), with: 0)
    fill(
      PixelRect(minX: clip.minX, minY: known.maxY, maxX: clip.maxX, maxY: clip.maxY), with: 0)
    unsafe bitmap.withUnsafeBytes { bytes in
      for y in known.minY..<known.maxY {
        let source = unsafe bytes.baseAddress! + y * bitmap.bytesPerRow + 4 * known.minX
        unsafe (row(y) + 4 * known.minX).copyMemory(from: source, byteCount: 4 * known.width)
      }
    }
  }
}

extension Bitmap {
  /// Calls `body` with a target that draws into the bitmap, and that must not leave `body`.
  public mutating func withTarget<Result: ~Copyable, Failure: Error>(
    _ body: (PixelTarget) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (width, height, pitch) = (width, height, bytesPerRow)
    return try unsafe withUnsafeMutableBytes { (bytes) throws(Failure) in
      try body(unsafe PixelTarget(bytes, width: width, height: height, pitch: pitch))
    }
  }
}
