internal import CSDL2
public import StickerCompositor

/// Shows pictures in a window: one back end behind it for GPUs, one for plain memory.
///
/// Sprites are given in the output's pixels (``outputSize``), back to front; a photo under all others is the first.
public protocol Presenter: AnyObject {
  /// What draws, as SDL names it, or `compositor`.
  var name: String { get }
  /// Whether showing a picture waits for the screen.
  var waitsForScreen: Bool { get }
  /// The size of the picture in pixels; more than the window's points on dense screens.
  var outputSize: (width: Int, height: Int) { get }
  /// Takes a picture in.
  func add(_ bitmap: Bitmap) -> ImageID
  /// Forgets a picture.
  func remove(_ image: ImageID)
  /// What lies under all sprites: one opaque colour, `0xAARRGGBB`; black at first.
  var background: UInt32 { get set }
  /// Whether sprites may be drawn much smaller than their pictures, and are smooth and cheap all the same.
  var shrinksSmoothly: Bool { get }
  /// Draws, and shows what was drawn.
  func present(_ sprites: [Sprite]) throws(SDLError)
  /// The picture that is shown.
  func screenshot() throws(SDLError) -> Bitmap
  /// Brings textures back that the renderer has lost.
  func restore(_ news: EventPump.News)
}

extension Window {
  /// What draws in this window: the renderer of that name, or else the best there is.
  ///
  /// A renderer that only pretends to have a GPU is passed over: our own compositor is faster and better.
  public func makePresenter(renderer name: String?) throws(SDLError) -> any Presenter {
    if let name, !Self.rendererNames.contains(name) {
      throw SDLError(
        "there is no renderer \(name); there are \(Self.rendererNames.joined(separator: ", "))")
    }
    if name == nil || name == "software" { return try softwareOr(name) }
    return try GeometryPresenter(self, renderer: try Renderer(self, vsync: true))
  }

  private func softwareOr(_ name: String?) throws(SDLError) -> any Presenter {
    if name == nil, let renderer = try? Renderer(self, vsync: true), renderer.hasGPU {
      return try GeometryPresenter(self, renderer: renderer)
    }
    // SDL would copy finished pictures through OpenGL, which a program without a GPU does slowly.
    _ = unsafe SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return SoftwarePresenter(self, renderer: try Renderer(software: self))
  }
}
