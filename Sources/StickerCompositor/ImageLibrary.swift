/// The pictures that sprites may draw, each under an ``ImageID``.
///
/// A value: a copy handed to another thread stays as it is. Keeps each picture and its halvings
/// (a third more memory), so that small sprites are smooth and cheap.
public struct ImageLibrary: Sendable {
  private var textures: [Texture?] = []

  /// A library without pictures.
  public init() {}

  /// Takes a picture in and gives the name under which sprites draw it.
  ///
  /// The names of removed pictures are given out again. Traps on an empty bitmap. O(pixels).
  public mutating func add(_ bitmap: Bitmap) -> ImageID {
    let free = textures.firstIndex { $0 == nil } ?? textures.count
    if free == textures.count { textures.append(nil) }
    textures[free] = Texture(bitmap)
    return ImageID(rawValue: Int32(free))
  }

  /// Puts another picture in the place of one; a name that is not in use is left alone.
  public mutating func replace(_ id: ImageID, with bitmap: Bitmap) {
    guard texture(id) != nil else { return }
    textures[Int(id.rawValue)] = Texture(bitmap)
  }

  /// Forgets a picture; sprites that name it are drawn no more.
  public mutating func remove(_ id: ImageID) {
    guard texture(id) != nil else { return }
    textures[Int(id.rawValue)] = nil
  }

  /// Width and height in pixels; nil where there is no such picture.
  public func size(of id: ImageID) -> (width: Int, height: Int)? {
    texture(id).map { ($0.width, $0.height) }
  }

  func texture(_ id: ImageID) -> Texture? {
    let index = Int(id.rawValue)
    return textures.indices.contains(index) ? textures[index] : nil
  }
}
