import Backend
import CSDL2
import Dispatch
import Geometry
import Gestures
import Glibc
import StickerCompositor
import Synchronization
import Testing

@testable import SDLBackend

extension OnOneThread {
  /// SDL's dummy driver, which needs no display.
  @Suite(.serialized) struct SDLPlatformTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    private func open() throws -> (presenter: any Presenter, pump: any EventPump) {
      let window = try open(renderer: nil)
      return (window.presenter, window.pump)
    }

    private func open(renderer: String?) throws -> any Window {
      try SDLPlatform(headless: true).openWindow(
        WindowOptions(title: "test", size: Size(width: 64, height: 48), renderer: renderer))
    }

    @Test func drawsSpritesOverBackground() throws {
      let (presenter, _) = try open()
      #expect(presenter.outputSize == (64, 48))
      presenter.background = blue
      let image = presenter.add(Bitmap(width: 8, height: 8, filledWith: red))
      let sprite = Sprite(image: image, transform: .translation(Vector(x: 10, y: 20)))
      try presenter.present([sprite])
      let shown = try presenter.screenshot()
      #expect(shown[10, 20] == red && shown[17, 27] == red)
      #expect(shown[9, 20] == blue && shown[18, 27] == blue)
    }

    @Test func matchesFreshWindowAfterSpriteMoves() throws {
      let (presenter, _) = try open()
      presenter.background = blue
      let image = presenter.add(Bitmap(width: 8, height: 8, filledWith: red))
      for step in 0..<40 {
        let turn = AffineTransform(
          position: Point(Double(step), 20), scale: Vector(1.5, 1.5), rotation: Double(step),
          anchor: Point(0.5, 0.5), size: Size(width: 8, height: 8))
        let sprites = [Sprite(image: image, transform: turn, opacity: 0.7)]
        try presenter.present(sprites)
        let (fresh, _) = try open()
        fresh.background = blue
        _ = fresh.add(Bitmap(width: 8, height: 8, filledWith: red))
        try fresh.present(sprites)
        let same = try presenter.screenshot() == fresh.screenshot()
        #expect(same, "step \(step)")
      }
    }

    @Test func matchesFreshWindowWhenSpritesAreRaisedAddedOrRemoved() throws {
      let (presenter, _) = try open()
      presenter.background = blue
      let images = [red, 0xFF00_FF00, 0xFFFF_FF00].map { color in
        presenter.add(Bitmap(width: 20, height: 20, filledWith: color))
      }
      func sprite(_ number: Int) -> Sprite {
        Sprite(
          image: images[number],
          transform: .translation(Vector(x: 8 * Double(number), y: 6 * Double(number))),
          opacity: 0.8)
      }
      for order in [[0, 1, 2], [1, 2, 0], [2, 0], [2, 1, 0], [], [0, 2], [0, 1, 2]] {
        try presenter.present(order.map(sprite))
        let (fresh, _) = try open()
        fresh.background = blue
        for color in [red, 0xFF00_FF00, 0xFFFF_FF00] {
          _ = fresh.add(Bitmap(width: 20, height: 20, filledWith: color))
        }
        try fresh.present(order.map(sprite))
        let same = try presenter.screenshot() == fresh.screenshot()
        #expect(same, "\(order)")
      }
    }

    /// The presenter caches the photo at the back while other sprites move, and draws it again when the photo itself
    /// moves.
    @Test func matchesCompositorWithPhotoAtBack() throws {
      let (presenter, _) = try open()
      presenter.background = blue
      var photo = Bitmap(width: 128, height: 96)
      for y in 0..<96 {
        for x in 0..<128 { photo[x, y] = 0xFF00_0000 | UInt32(x * 2) << 8 | UInt32(y * 2) }
      }
      let images = [
        presenter.add(photo), presenter.add(Bitmap(width: 9, height: 9, filledWith: red)),
      ]
      func sprites(_ zoom: Double, _ step: Double) -> [Sprite] {
        let back = AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: 3.3, ty: -2.1)
        return [
          Sprite(image: images[0], transform: back),
          Sprite(image: images[1], transform: .translation(Vector(x: step, y: 7)), opacity: 0.6),
        ]
      }
      // A small picture at the back is not cached, and a cached picture is not reused after the background has changed.
      for (zoom, step) in [
        (0.5, 1), (0.5, 2.5), (0.7, 2.5), (0.7, 30), (0.1, 30), (0.1, 31), (0.5, 31), (3, 4),
      ] {
        try presenter.present(sprites(zoom, step))
        var library = ImageLibrary()
        _ = library.add(photo)
        _ = library.add(Bitmap(width: 9, height: 9, filledWith: red))
        var expected = Bitmap(width: 64, height: 48)
        Compositor(quality: .screen).draw(
          sprites(zoom, step), from: library, over: .color(blue), into: &expected)
        let same = try presenter.screenshot() == expected
        #expect(same, "\(zoom), \(step)")
      }
      try presenter.present([])
      let isEmpty = try presenter.screenshot() == Bitmap(width: 64, height: 48, filledWith: blue)
      #expect(isEmpty)
      presenter.background = red
      try presenter.present([])
      #expect(try presenter.screenshot()[9, 9] == red)
    }
  }
}
