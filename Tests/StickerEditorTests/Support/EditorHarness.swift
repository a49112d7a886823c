import DirectManipulation
import ECS
import Geometry
import Gestures
import Pictures
import StickerScene
import TestFolders
import TextPainting
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with a person at it; what hands do is queued until ``frame()``.
///
/// Tests keep the editor, or its app, as long as its world: a world doesn't retain its runtime.
final class EditorHarness {
  let app: App
  // An object of its own: the app retains its pictures, and an editor that was both would never be freed.
  let images = HarnessImages()
  private var events: [InputEvent] = []
  private var time = 0.0

  /// Stickers of 100 × 60 in the middle of a canvas of 1280 × 800, and a window of its size.
  init(
    _ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()],
    canvas: Size = Size(width: 1280, height: 800), window: Size = Size(width: 1280, height: 800),
    shelf: TrayShelf? = nil, mayLeave: Bool = true, languages: Languages = Languages(),
    others: [any Plugin] = []
  ) {
    app = Editor.app(
      try! SceneStore(path: nil) { SceneDocument(canvas: canvas, stickers: stickers) },
      images: images,
      windowSize: window, shelf: shelf, mayLeave: mayLeave, languages: languages, others: others)
  }

  /// A scene in a window of 1280 × 800, with buttons and an empty tray.
  init(_ store: SceneStore) {
    app = Editor.app(
      store, images: images, windowSize: Size(width: 1280, height: 800),
      shelf: TrayShelf(stickers: [], emoji: []))
  }

  /// The editor's world.
  var world: World { app.world }

  static func sticker(
    id: Int = 1, at position: Point = Point(640, 400)
  ) -> SceneDocument.Sticker {
    SceneDocument.Sticker(
      id: id, image: "\(id).svg", size: Size(width: 100, height: 60), position: position)
  }

  func send(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
  func touch(_ phase: InputEvent.TouchPhase, _ id: Int64, _ x: Double, _ y: Double) {
    send(.touch(phase, device: 6, id: id, position: Point(x, y), pressure: 1))
  }
  func press(_ x: Double, _ y: Double) {
    send(.mouseButton(.down, button: 1, position: Point(x, y)))
  }
  func move(_ x: Double, _ y: Double) { send(.mouseMove(position: Point(x, y))) }
  func release(_ x: Double, _ y: Double) {
    send(.mouseButton(.up, button: 1, position: Point(x, y)))
  }
  func wheel(_ dy: Double, at x: Double, _ y: Double) {
    send(.wheel(dx: 0, dy: dy, position: Point(x, y)))
  }
  func key(_ name: String, _ phase: InputEvent.ButtonPhase = .down) {
    send(.key(phase, name: name))
  }

  func frame() {
    time += 1 / 60
    app.take(events, at: time)
    events.removeAll()
  }

  var first: SceneDocument.Sticker { world.document.stickers[0] }

  /// Returns the place at which a point of the first sticker's unit square is drawn, in window points.
  func shown(_ unit: Point) -> Point { world.drawnStickers()[0].transform.apply(unit) }

  /// Runs frames for some seconds without input.
  func rest(_ seconds: Double) { for _ in 0..<Int((seconds * 60).rounded()) { frame() } }

  /// Runs frames without input until nothing moves, for some seconds at most.
  func settle(within seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) where world.isMoving { frame() }
    rest(0.1)
  }

  /// Lets some seconds pass in a single frame.
  func wait(_ seconds: Double) {
    time += seconds - 1 / 60
    frame()
  }

  /// Performs an action, as its key would.
  func perform(_ action: EditorAction) { app.perform(action) }

  /// Presses and releases a button; if the toolbar has no room for the button, after the button that shows the others.
  func tap(_ action: EditorAction) {
    func isShown(_ action: EditorAction) -> Bool {
      world.buttons.contains { $0.action == action }
    }
    if action != .more, !isShown(action) {
      let isForSelection = world.actions.selection.contains(action) && isShown(.contextMenu)
      tap(isForSelection ? .contextMenu : .more)
    }
    let middle = world.buttons.first { $0.action == action }!.frame.center
    tap(middle.x, middle.y)
  }

  /// Shows the keys for letters, which a keyboard hides.
  func showKeys() {
    guard world.writing?.showsKeys == false else { return }
    world.changeWriting { $0.press(.keyboard, at: 0) }
    frame()
  }

  /// Touches a point, and lets go.
  func tap(_ x: Double, _ y: Double, finger: Int64 = 90) {
    touch(.down, finger, x, y)
    frame()
    touch(.up, finger, x, y)
    frame()
  }

  /// The minimum height of a target in a panel of the window, in interface points.
  var leastTarget: Double { world.layout?.isLarge == true ? 48 : 44 }

  /// The middle of a picture in the tray.
  func cell(_ index: Int) -> Point {
    world.tray.frame(of: index, in: world.layout!).center
  }

  /// Lands finger 1 on the last emoji, and then switches the tray to stickers; returns the finger's location.
  func holdLastEmojiWhileTheTrayIsFilledAnew() -> Point {
    tap(.emoji)
    for _ in 0..<30 { wheel(-40, at: 50, 400) }
    frame()
    let last = cell(89)
    touch(.down, 1, last.x, last.y)
    frame()
    tap(.stickers)
    return last
  }

  /// Presses and releases a key while other keys are held.
  func type(_ key: String, with modifiers: String...) {
    modifiers.forEach { self.key("Left \($0)") }
    self.key(key)
    self.key(key, .up)
    modifiers.forEach { self.key("Left \($0)", .up) }
    frame()
  }

  /// Drags a finger along, a frame for each point of the way.
  func drag(_ finger: Int64, _ points: Point..., resting: Double = 0.2, lifts: Bool = true) {
    touch(.down, finger, points[0].x, points[0].y)
    frame()
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...10 {
        let point = from + (to - from) * (Double(step) / 10)
        touch(.move, finger, point.x, point.y)
        frame()
      }
    }
    guard lifts else { return }
    rest(resting)
    touch(.up, finger, points.last!.x, points.last!.y)
    frame()
  }

  /// A sticker of the document.
  func record(_ id: Int) -> SceneDocument.Sticker? {
    world.document.stickers.first { $0.id == id }
  }

  /// Where the middle of a sticker is drawn, in window points.
  func middle(_ id: Int) -> Point {
    let entity = world.entities[id]!
    let size = world[entity, Size.self]
    return world.runtime.matrixToWindow(of: entity).apply(size.vector / 2)
  }

  /// An editor with a tray and buttons.
  static func withInterface(
    _ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()],
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    EditorHarness(
      stickers, window: window,
      shelf: TrayShelf(
        stickers: (1...40).map { "tray\($0).svg" }, emoji: (1...90).map { "text:\($0)" }),
      languages: languages)
  }
}

extension EditorHarness {
  /// Three stickers in a row, 300 points apart, with the interface and the stickers of some ids selected.
  static func withThreeStickers(
    selecting ids: [Int] = [], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = withInterface(
      (1...3).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 400)) },
      window: window,
      languages: languages)
    if !ids.isEmpty {
      editor.world.selectedIDs = ids
      editor.frame()
    }
    return editor
  }
}

/// The pictures of an editor, which are known by their names alone.
final class HarnessImages: StickerImages {
  private var drawn: Set<PictureName> = []
  /// The names of the pictures that were asked for.
  var drawnNames: Set<String> { Set(drawn.map(\.description)) }
  var fontFamilies: [String] = []
  private static let painter = TextPainter(fontsIn: [bundledFonts])
  /// A picture with a transparent corner.
  private static let corner = AlphaMask(width: 10, height: 10) { x, y in x < 3 && y < 3 ? 0 : 255 }
  /// A picture with transparent margins of 30 % at the left and 10 % at the top.
  private static let margins = AlphaMask(width: 10, height: 10) { x, y in x < 3 || y < 1 ? 0 : 255 }
  /// The number of the photo in the background; nil if no photo can be opened.
  var photoNumber: Int?

  func forgetDrawn() { drawn = [] }

  func photo(named _: String) -> Int? { photoNumber }

  func photoSize(named _: String) -> Size? {
    photoNumber.map { _ in Size(width: 600, height: 400) }
  }

  func geometry(of words: StickerText) -> WordGeometry {
    Self.painter.geometry(of: words.text, style: words.style)
  }

  func image(_ name: PictureName) -> StickerImage {
    drawn.insert(name)
    let path = name.text
    if name.kind == .label || name.kind == .writing || path.hasPrefix("wide:") {
      let text = name.kind == .label ? StickerText(name: path)?.text ?? path : path
      return StickerImage(id: 1, size: Size(width: 55 * Double(text.count), height: 100), mask: nil)
    }
    if path == "photo.jpg" {
      return StickerImage(id: 0, size: Size(width: 400, height: 300), isPhotograph: true)
    }
    // The bundled stickers of the tray are square, too.
    let height = path.hasPrefix("tray") ? 100.0 : 60
    let mask = ["corner.svg": Self.corner, "margins.svg": Self.margins][path]
    return StickerImage(id: 0, size: Size(width: 100, height: height), mask: mask)
  }
}
