import StickerCompositor

/// An atlas that packs many pictures into few textures, so that many sprites can be drawn at once.
///
/// Pages are filled shelf by shelf. A transparent border surrounds each picture, so that smooth sampling at its edge
/// never reads another picture.
final class TextureAtlas {
  /// The page and the rectangle of a picture, in pixels, without the border.
  struct Place {
    var page: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// A texture, with the shelf that is being filled.
  fileprivate struct Page {
    let texture: Texture
    var shelf = (x: 0, y: 0, height: 0)
    var pictures = 0
    /// The corners of the spots of removed pictures, by the spots' sizes in pixels.
    var free: [[Int]: [(x: Int, y: Int)]] = [:]
  }

  static let border = 1
  static let pageSide = 2048

  private let greatestSide: Int
  private let makeTexture: (_ width: Int, _ height: Int) -> Texture?
  private var pages: [Page?] = []

  /// Creates an atlas of textures of at most a size; `makeTexture` returns `nil` if there is no more memory.
  init(
    greatestSide: Int, makeTexture: @escaping (_ width: Int, _ height: Int) -> Texture?
  ) {
    (self.greatestSide, self.makeTexture) = (greatestSide, makeTexture)
  }

  /// Returns the texture of a page; `nil` if the page has been freed.
  func texture(_ page: Int) -> Texture? { pages[page]?.texture }

  /// Adds a picture to a page; returns `nil` if the picture is too large or the renderer has no more memory.
  func add(_ bitmap: Bitmap) -> Place? {
    let border = Self.border
    let (width, height) = (bitmap.width + 2 * border, bitmap.height + 2 * border)
    guard max(width, height) <= greatestSide, let (page, x, y) = room(width, height) else {
      return nil
    }
    var framed = Bitmap(width: width, height: height)
    framed.copy(bitmap, x: border, y: border)
    pages[page]?.texture.update(
      from: framed, part: PixelRect(x: 0, y: 0, width: width, height: height), atX: x, y: y)
    pages[page]?.pictures += 1
    return Place(
      page: page, x: x + border, y: y + border, width: bitmap.width, height: bitmap.height)
  }

  /// Removes a picture; its spot is free for the next picture of its size, and its page is freed with the last picture.
  func remove(_ place: Place) {
    let border = Self.border
    pages[place.page]?.pictures -= 1
    pages[place.page]?.free[[place.width + 2 * border, place.height + 2 * border], default: []]
      .append((place.x - border, place.y - border))
    if pages[place.page]?.pictures == 0 { pages[place.page] = nil }
  }

  private func room(_ width: Int, _ height: Int) -> (page: Int, x: Int, y: Int)? {
    for index in pages.indices {
      if let spot = pages[index]?.take(width, height) { return (index, spot.x, spot.y) }
    }
    let side = min(Self.pageSide, greatestSide)
    // The memory may suffice for the picture, if not for a whole page.
    guard
      let texture = makeTexture(max(side, width), max(side, height)) ?? makeTexture(width, height)
    else { return nil }
    let free = pages.firstIndex { $0 == nil } ?? pages.count
    if free == pages.count { pages.append(nil) }
    var page = Page(texture: texture)
    guard let spot = page.take(width, height) else { return nil }
    pages[free] = page
    return (free, spot.x, spot.y)
  }
}

extension TextureAtlas.Page {
  /// Takes the spot of a removed picture, or the next free spot on this shelf or a new one; returns `nil` if there is
  /// none.
  fileprivate mutating func take(_ width: Int, _ height: Int) -> (x: Int, y: Int)? {
    if let spot = free[[width, height]]?.popLast() { return spot }
    if shelf.x + width > texture.width { shelf = (0, shelf.y + shelf.height, 0) }
    guard shelf.x + width <= texture.width, shelf.y + height <= texture.height else { return nil }
    let spot = (shelf.x, shelf.y)
    shelf.x += width
    shelf.height = max(shelf.height, height)
    return spot
  }
}

extension Bitmap {
  /// Copies another bitmap into this one, which must contain its whole rectangle.
  fileprivate mutating func copy(_ other: Bitmap, x: Int, y: Int) {
    for row in 0..<other.height {
      for column in 0..<other.width { self[x + column, y + row] = other[column, row] }
    }
  }
}
