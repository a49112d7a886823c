internal import Backend
internal import CSDL2
import StickerCompositor

/// SDL's renderer of a window.
@safe
final class Renderer {
  // Safe: SDL's renderer lives from `init` to `deinit`, inside the life of its window.
  fileprivate let handle: OpaquePointer
  private let window: NativeWindow
  let name: String
  let waitsForScreen: Bool
  let greatestTexture: Int

  /// Creates the renderer that SDL's hint names, or SDL's choice.
  init(_ window: NativeWindow) throws(BackendError) {
    let flags = SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = unsafe SDL_CreateRenderer(window.handle, -1, flags) else {
      throw BackendError.last("Can't draw in the window")
    }
    unsafe handle = renderer
    self.window = window
    var info = unsafe SDL_RendererInfo()
    _ = unsafe SDL_GetRendererInfo(renderer, &info)
    // Safe: the name is a static C string.
    unsafe name = String(cString: info.name)
    unsafe waitsForScreen = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let limit = unsafe Int(min(info.max_texture_width, info.max_texture_height))
    greatestTexture = limit > 0 ? limit : 16384
  }

  deinit { unsafe SDL_DestroyRenderer(handle) }

  var outputSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    _ = unsafe SDL_GetRendererOutputSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Whether the renderer uses a GPU, and not a program that emulates one.
  var hasGPU: Bool {
    guard name != "software" else { return false }
    guard name.hasPrefix("opengl"), let address = unsafe SDL_GL_GetProcAddress("glGetString") else {
      return true
    }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    // Safe: this is the type of OpenGL's function of that name.
    let getString = unsafe unsafeBitCast(address, to: GetString.self)
    guard let text = unsafe getString(0x1F01) else { return true }
    let device = unsafe String(cString: text).lowercased()
    return !["llvmpipe", "softpipe", "swiftshader", "software"].contains { device.contains($0) }
  }

  /// Fills the target with an opaque color, `0xRRGGBB`.
  func clear(_ color: UInt32) {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(color >> shift & 255) }
    _ = unsafe SDL_SetRenderDrawColor(handle, channel(16), channel(8), channel(0), 255)
    _ = unsafe SDL_RenderClear(handle)
  }

  /// Limits drawing to a part of the target from now on; `nil` ends the limit.
  func clip(to area: PixelRect?) {
    guard let area else {
      _ = unsafe SDL_RenderSetClipRect(handle, nil)
      return
    }
    // Safe: SDL copies the rectangle before it returns.
    _ = unsafe withUnsafePointer(to: SDL_Rect(area)) { unsafe SDL_RenderSetClipRect(handle, $0) }
  }

  /// Draws triangles with a texture: the first `count` indices, each below the number of vertices.
  func draw(_ texture: Texture, _ vertices: [SDL_Vertex], _ indices: [Int32], count: Int) {
    // Safe: SDL copies both arrays before it returns, and checks no more than these counts.
    _ = unsafe SDL_RenderGeometry(
      handle, texture.handle, vertices, Int32(vertices.count), indices, Int32(count))
  }

  /// Runs the drawing that was queued, before a global setting of SDL's changes.
  func flush() { _ = unsafe SDL_RenderFlush(handle) }

  /// Shows the target on the screen.
  func present() { unsafe SDL_RenderPresent(handle) }

  /// Returns the picture that was drawn last.
  func readPixels() throws(BackendError) -> Bitmap {
    let (width, height) = outputSize
    var bitmap = Bitmap(width: width, height: height)
    let pitch = Int32(bitmap.bytesPerRow)
    // Safe: the bitmap has exactly the size and the pitch that SDL gets.
    let status = unsafe bitmap.withUnsafeMutableBytes { pixels in
      unsafe SDL_RenderReadPixels(
        handle, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels.baseAddress, pitch)
    }
    guard status == 0 else { throw BackendError.last("Can't read the drawn picture back") }
    return bitmap
  }
}

/// A texture of SDL's, freed with its last reference.
@safe
final class Texture {
  // Safe: the texture lives from `init` to `deinit`, inside the life of its renderer.
  fileprivate let handle: OpaquePointer
  private let renderer: Renderer
  let width: Int
  let height: Int

  init(
    _ renderer: Renderer, width: Int, height: Int, streaming: Bool = false,
    format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_ARGB8888
  ) throws(BackendError) {
    let access = streaming ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC
    let texture = unsafe SDL_CreateTexture(
      renderer.handle, format.rawValue, Int32(access.rawValue), Int32(width),
      Int32(height))
    guard let texture = unsafe texture else { throw BackendError.last("Can't create a texture") }
    unsafe handle = texture
    (self.renderer, self.width, self.height) = (renderer, width, height)
  }

  deinit { unsafe SDL_DestroyTexture(handle) }

  /// Samples the texture smoothly, and sets its blend mode; returns whether the renderer supports that mode.
  @discardableResult
  func smooth(blending mode: SDL_BlendMode) -> Bool {
    _ = unsafe SDL_SetTextureScaleMode(handle, SDL_ScaleModeLinear)
    return unsafe SDL_SetTextureBlendMode(handle, mode) == 0
  }

  /// Writes a frame of the texture's size to a texture of format IYUV.
  func update(from frame: VideoFrame) {
    let (layout, offsets) = (frame.layout, frame.layout.planeOffsets)
    frame.withSamples { samples in
      unsafe samples.withUnsafeBufferPointer { samples in
        // Safe: the planes lie inside the frame's samples, with these strides.
        let start = samples.baseAddress!
        _ = unsafe SDL_UpdateYUVTexture(
          handle, nil, start + offsets.y, Int32(layout.lumaStride), start + offsets.u,
          Int32(layout.chromaStride), start + offsets.v, Int32(layout.chromaStride))
      }
    }
  }

  /// Writes a rectangle of a bitmap to a place in the texture.
  func update(from bitmap: Bitmap, part: PixelRect, atX x: Int, y: Int) {
    guard !part.isEmpty else { return }
    var target = SDL_Rect(PixelRect(x: x, y: y, width: part.width, height: part.height))
    let first = part.minY * bitmap.bytesPerRow + part.minX * 4
    // Safe: the part lies inside the bitmap, so that every row that SDL reads does.
    _ = unsafe bitmap.withUnsafeBytes { pixels in
      unsafe SDL_UpdateTexture(
        handle, &target, pixels.baseAddress.map { unsafe $0 + first }, Int32(bitmap.bytesPerRow))
    }
  }
}

extension SDL_Rect {
  /// Creates a rectangle in pixels.
  init(_ area: PixelRect) {
    self.init(
      x: Int32(area.minX), y: Int32(area.minY), w: Int32(area.width), h: Int32(area.height))
  }
}
