import Dispatch
import Synchronization

/// The pictures that sprites may draw, each under an ``ImageID``.
///
/// A value: a copy handed to another thread stays as it is. Keeps each picture and its halvings
/// (a third more memory), so that small sprites are smooth and cheap.
public struct ImageLibrary: Sendable {
  private var mipmaps: [Mipmap?] = []

  /// A library without pictures.
  public init() {}

  /// Takes a picture in and gives the name under which sprites draw it.
  ///
  /// The names of removed pictures are given out again. Traps on an empty bitmap. O(pixels).
  public mutating func add(_ bitmap: Bitmap) -> ImageID { add(Mipmap(bitmap)) }

  /// Takes pictures in, on all cores, and gives their names in the same order.
  public mutating func add(_ bitmaps: [Bitmap]) -> [ImageID] {
    let mipmaps = Mutex<[Int: Mipmap]>([:])
    DispatchQueue.concurrentPerform(iterations: bitmaps.count) { number in
      let mipmap = Mipmap(bitmaps[number])
      mipmaps.withLock { $0[number] = mipmap }
    }
    let made = mipmaps.withLock(\.self)
    return bitmaps.indices.compactMap { number in made[number].map { add($0) } }
  }

  /// Takes in a picture of one premultiplied colour, `0xAARRGGBB`, which is drawn like a bitmap filled with the colour.
  ///
  /// Needs no memory for the pixels. Traps on a size below 1. O(width).
  public mutating func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    add(Mipmap(plain: pixel, width: width, height: height))
  }

  private mutating func add(_ mipmap: Mipmap) -> ImageID {
    let free = mipmaps.firstIndex { $0 == nil } ?? mipmaps.count
    if free == mipmaps.count { mipmaps.append(nil) }
    mipmaps[free] = mipmap
    return ImageID(rawValue: Int32(free))
  }

  /// Puts another picture in the place of one; a name that is not in use is left alone.
  public mutating func replace(_ id: ImageID, with bitmap: Bitmap) {
    guard mipmap(id) != nil else { return }
    mipmaps[Int(id.rawValue)] = Mipmap(bitmap)
  }

  /// Forgets a picture; sprites that name it are drawn no more.
  public mutating func remove(_ id: ImageID) {
    guard mipmap(id) != nil else { return }
    mipmaps[Int(id.rawValue)] = nil
  }

  /// Width and height in pixels; nil where there is no such picture.
  public func size(of id: ImageID) -> (width: Int, height: Int)? {
    mipmap(id).map { ($0.width, $0.height) }
  }

  func mipmap(_ id: ImageID) -> Mipmap? {
    let index = Int(id.rawValue)
    return mipmaps.indices.contains(index) ? mipmaps[index] : nil
  }
}
