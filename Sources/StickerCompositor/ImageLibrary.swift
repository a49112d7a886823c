/// The pictures that sprites may draw, each under an ``ImageID``.
///
/// A library is a value: a copy on another thread doesn't change. Several threads may draw from one library at once.
/// The library stores each picture with the mipmap levels that were drawn (at most a third more memory), so that small
/// sprites are smooth and cheap; drawing in ``Quality/video`` adds blurred copies of the levels.
public struct ImageLibrary: Sendable {
  private var mipmaps: [Mipmap?] = []

  /// Creates an empty library.
  public init() {}

  /// Adds a picture and returns its id.
  ///
  /// The ids of removed pictures are reused. Traps if the bitmap is empty. O(pixels).
  public mutating func add(_ bitmap: Bitmap) -> ImageID { add(Mipmap(bitmap)) }

  /// Adds pictures, prepared on all cores, and returns their ids in the same order; traps if a bitmap is empty.
  public mutating func add(_ bitmaps: [Bitmap]) -> [ImageID] {
    onAllCores(bitmaps.count) { Mipmap(bitmaps[$0]) }.map { add($0) }
  }

  /// Adds a picture of one premultiplied color, `0xAARRGGBB`, which is drawn like a bitmap filled with the color.
  ///
  /// Stores a single row of pixels per mipmap level. Traps if a side is below 1. O(width).
  public mutating func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    add(Mipmap(plain: pixel, width: width, height: height))
  }

  private mutating func add(_ mipmap: Mipmap) -> ImageID {
    let free = mipmaps.firstIndex { $0 == nil } ?? mipmaps.count
    if free == mipmaps.count { mipmaps.append(nil) }
    mipmaps[free] = mipmap
    return ImageID(rawValue: Int32(free))
  }

  /// Removes a picture; drawing skips sprites with its id until the id is reused.
  public mutating func remove(_ id: ImageID) {
    guard mipmap(id) != nil else { return }
    mipmaps[Int(id.rawValue)] = nil
  }

  /// Replaces a picture by an opaque bitmap that is drawn at about its own size; does nothing if the id is unknown.
  ///
  /// The bitmap has no mipmap levels, so that O(1) suffices.
  mutating func replace(_ id: ImageID, withOpaque bitmap: Bitmap) {
    guard mipmap(id) != nil else { return }
    mipmaps[Int(id.rawValue)] = Mipmap(opaque: bitmap)
  }

  /// Returns the width and height of a picture in pixels; `nil` if the id is unused.
  public func size(of id: ImageID) -> (width: Int, height: Int)? {
    mipmap(id).map { ($0.width, $0.height) }
  }

  func mipmap(_ id: ImageID) -> Mipmap? {
    let index = Int(id.rawValue)
    return mipmaps.indices.contains(index) ? mipmaps[index] : nil
  }
}
