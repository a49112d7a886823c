internal import Backend
internal import CSDL2
import Geometry
internal import StickerCompositor

/// A presenter that draws with a GPU: one batch of triangles for each run of sprites of one atlas page and one clip.
///
/// Textures have premultiplied colors if the renderer can blend these; otherwise adding a picture converts its pixels
/// to straight alpha.
final class GeometryPresenter: Presenter {
  private let renderer: Renderer
  private let blending: SDL_BlendMode
  var atlas: TextureAtlas
  private var pictures: [ImageID: Picture] = [:]
  private var videos: [ImageID: Video] = [:]
  private var nextImage: Int32 = 0
  var background: UInt32 = 0xFF00_0000
  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []
  private let isPremultiplied: Bool

  /// A picture and its place in the atlas.
  private struct Picture {
    var place: TextureAtlas.Place
    /// The picture's pixels per atlas pixel, horizontally and vertically; above 1 if the picture was too large.
    var scale: Vector
  }

  /// A video's texture; `nil` if the renderer has no memory for it, so that the video isn't drawn.
  private struct Video {
    var texture: VideoTexture?
  }

  var name: String { renderer.name }
  var waitsForScreen: Bool { renderer.waitsForScreen }
  /// Always `false`: textures have copies of the pixels.
  var keepsBitmaps: Bool { false }
  /// Always `false`: SDL's textures have no mipmaps.
  var shrinksSmoothly: Bool { false }

  init(_ renderer: Renderer) throws(BackendError) {
    self.renderer = renderer
    isPremultiplied = try Texture(renderer, width: 1, height: 1)
      .smooth(blending: Self.premultiplied)
    blending = isPremultiplied ? Self.premultiplied : SDL_BLENDMODE_BLEND
    atlas = Self.makeAtlas(renderer, blending: blending)
  }

  /// The blend mode source + target · (1 - source alpha), for color and alpha.
  private static let premultiplied = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  private static func makeAtlas(_ renderer: Renderer, blending mode: SDL_BlendMode) -> TextureAtlas
  {
    TextureAtlas(greatestSide: renderer.greatestTexture) { width, height in
      let texture = try? Texture(renderer, width: width, height: height)
      texture?.smooth(blending: mode)
      return texture
    }
  }

  var outputSize: (width: Int, height: Int) { renderer.outputSize }

  /// Adds a picture, which is halved until it fits the renderer.
  func add(_ bitmap: Bitmap) -> ImageID {
    upload(bitmap, size: (bitmap.width, bitmap.height))
  }

  /// Adds a picture of one color as a single pixel, which is stretched.
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    upload(Bitmap(width: 1, height: 1, filledWith: pixel), size: (width, height))
  }

  /// Adds a video as a texture of its own.
  func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID {
    let image = newImage()
    videos[image] = Video()
    replace(image, with: frame, colors)
    return image
  }

  func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {
    guard let old = videos[image] else { return }
    let kept = old.texture.flatMap { $0.fits(frame.layout, colors) ? $0 : nil }
    let texture = kept ?? VideoTexture(renderer, frame.layout, colors, blending: blending)
    texture?.update(from: frame)
    videos[image] = Video(texture: texture)
  }

  func remove(_ image: ImageID) {
    videos[image] = nil
    if let picture = pictures.removeValue(forKey: image) { atlas.remove(picture.place) }
  }

  func present(_ sprites: [Sprite]) throws(BackendError) {
    renderer.clear(background)
    draw(sprites)
    renderer.present()
  }

  func screenshot() throws(BackendError) -> Bitmap { try renderer.readPixels() }

  /// Discards all pictures and videos after the renderer has lost its textures, so that the caller's ``remove(_:)`` of
  /// them has no effect; ignores other news.
  func restore(_ news: DisplayNews) {
    guard news.contains(.deviceReset) else { return }
    (pictures, videos) = ([:], [:])
    atlas = Self.makeAtlas(renderer, blending: blending)
  }

  private func newImage() -> ImageID {
    defer { nextImage += 1 }
    return ImageID(rawValue: nextImage)
  }

  /// Adds a picture, halved until the atlas has a place for it; a single pixel without a place isn't drawn.
  private func upload(_ bitmap: Bitmap, size: (width: Int, height: Int)) -> ImageID {
    let image = newImage()
    var small = bitmap
    while true {
      if let place = atlas.add(isPremultiplied ? small : small.withStraightAlpha()) {
        let scale = Vector(
          x: Double(size.width) / Double(small.width), y: Double(size.height) / Double(small.height)
        )
        pictures[image] = Picture(place: place, scale: scale)
        return image
      }
      guard max(small.width, small.height) > 1 else { return image }
      small = small.halved()
    }
  }

  private func draw(_ sprites: [Sprite]) {
    vertices.removeAll(keepingCapacity: true)
    var page: Int?
    var clip = SpriteClip.none
    for sprite in sprites {
      guard sprite.transform.isFinite else { continue }
      let picture = pictures[sprite.image]
      let video = picture == nil ? videos[sprite.image] : nil
      if picture == nil && video == nil { continue }
      if picture?.place.page != page || sprite.clip != clip {
        flush(page)
        page = picture?.place.page
      }
      if sprite.clip != clip {
        clip = sprite.clip
        renderer.clip(to: clip.area)
      }
      if let picture {
        append(sprite, picture)
      } else if let video {
        draw(sprite, video)
      }
    }
    flush(page)
    if clip != .none { renderer.clip(to: nil) }
  }

  private func append(_ sprite: Sprite, _ picture: Picture) {
    let place = picture.place
    guard let texture = atlas.texture(place.page) else { return }
    let matrix = AffineTransform.scale(picture.scale).then(sprite.transform)
    let columns = Edge(length: place.width, magnified: Vector(x: matrix.a, y: matrix.b).length)
    let rows = Edge(length: place.height, magnified: Vector(x: matrix.c, y: matrix.d).length)
    for (column, row) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
      let point = matrix.apply(Point(x: columns.place[column], y: rows.place[row]))
      let texel = SDL_FPoint(
        x: Float((Double(place.x) + columns.texel[column]) / Double(texture.width)),
        y: Float((Double(place.y) + rows.texel[row]) / Double(texture.height)))
      append(point, texel, opacity: sprite.opacity)
    }
  }

  private func append(_ point: Point, _ texel: SDL_FPoint, opacity: Double) {
    let share = UInt8((max(0, min(1, opacity)) * 255).rounded())
    let tint = isPremultiplied ? share : 255
    vertices.append(
      SDL_Vertex(
        position: SDL_FPoint(x: Float(point.x), y: Float(point.y)),
        color: SDL_Color(r: tint, g: tint, b: tint, a: share), tex_coord: texel))
  }

  private func draw(_ sprite: Sprite, _ video: Video) {
    guard let video = video.texture else { return }
    let (width, height) = (Double(video.layout.width), Double(video.layout.height))
    for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      append(
        sprite.transform.apply(Point(x: x * width, y: y * height)),
        SDL_FPoint(x: Float(x), y: Float(y)),
        opacity: sprite.opacity)
    }
    video.conversion?.use()
    draw(video.texture)
    renderer.flush()
  }

  private func flush(_ page: Int?) {
    guard let page, !vertices.isEmpty, let texture = atlas.texture(page) else { return }
    draw(texture)
  }

  /// Draws the vertices, four for each rectangle, and removes them.
  private func draw(_ texture: Texture) {
    defer { vertices.removeAll(keepingCapacity: true) }
    while indices.count < vertices.count / 4 * 6 {
      let first = Int32(indices.count / 6 * 4)
      indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    }
    renderer.draw(texture, vertices, indices, count: vertices.count / 4 * 6)
  }
}

/// The start and the end of a picture along one side, and the samples there, in the picture's own pixels.
private struct Edge {
  let place: [Double]
  let texel: [Double]

  /// Creates an edge with the border, so that it fades out over a pixel of the picture; sharp and without the border if
  /// such a pixel is shown more than 8 times as large.
  init(length: Int, magnified: Double) {
    let end = Double(length)
    let isSharp = magnified > 8
    place = isSharp ? [0, end] : [-1, end + 1]
    texel = isSharp ? [0.5, end - 0.5] : place
  }
}

extension Bitmap {
  fileprivate func withStraightAlpha() -> Bitmap {
    var straight = self
    for y in 0..<height {
      for x in 0..<width {
        if self[x, y] >> 24 > 0 { straight[x, y] = Pixels.straight(self[x, y]) }
      }
    }
    return straight
  }
}
