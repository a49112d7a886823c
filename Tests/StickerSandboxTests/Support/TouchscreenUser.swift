import ColorGrading
import ECS
import Foundation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// A user at the program on a screen of some size, and the same editor in this process, which tells where buttons are.
final class TouchscreenUser {
  let files: ProgramFolder
  let table: TouchTable
  let hasMouse: Bool
  let layout: Layout
  private(set) var twin: App
  private var time = 0.0
  /// From the canvas to the window.
  private var fit: Geometry.AffineTransform

  /// Starts the program on the bundled photo, or on a plain one of the same size.
  init(window: Size, hasMouse: Bool, hasPlainPhoto: Bool = false) throws {
    files = try ProgramFolder()
    try files.make("out")
    try files.write(ProgramFolder.photo(width: 3000, height: 2000), to: "plain.svg")
    self.hasMouse = hasMouse
    layout = Layout(window: window)
    let canvas = Size(width: 3000, height: 2000)
    fit = CanvasFit.transform(canvas: canvas, into: layout.photo)
    twin = try Self.editor(SceneDocument(canvas: canvas), window, isLight: !hasMouse)
    table = try TouchTable(
      files,
      (hasPlainPhoto ? [files.path("plain.svg")] : []) + [
        "--scene", files.path("scene.json"), "--export-to", files.path("out"), "--record",
        files.path("hands.jsonl"), "--theme", hasMouse ? "dark" : "light", "--size",
        "\(Int(window.width))x\(Int(window.height))",
      ], on: VirtualDisplay(width: Int(window.width), height: Int(window.height)))
    try eventually("the program to be ready") { files.exists("hands.jsonl") }
  }

  private static func editor(
    _ scene: SceneDocument, _ window: Size, isLight: Bool
  ) throws -> App {
    let folder = URL(fileURLWithPath: try AssetFolder.find().path).appending(path: "Languages")
    let languages = Languages(codes: LanguageFolder.installed) { code in
      let bytes = try? Data(contentsOf: folder.appending(path: "\(code).po"))
      return bytes.flatMap { try? MessageFile(reading: Array($0)) }
        .map { Catalogue(code: code, $0) }
    }
    let app = Editor.app(
      try SceneStore(path: nil) { scene }, images: MeasuredLabels(), windowSize: window,
      shelf: TouchTable.shelf, languages: languages)
    app.world.theme = isLight ? .light : .dark
    return app
  }

  /// Begins the twin anew with the saved scene.
  func renew() throws {
    let scene = try table.scene()
    twin = try Self.editor(scene, layout.window, isLight: !hasMouse)
    fit = CanvasFit.transform(canvas: scene.canvas, into: layout.photo)
  }

  /// The window points per canvas point.
  var scale: Double { fit.a }
  /// The frame of the canvas, in canvas points.
  var photo: Rect { Rect(origin: .zero, size: twin.world[Canvas.self].size) }

  /// A window point by its shares of the canvas's width and height.
  func window(_ x: Double, _ y: Double) -> Point {
    let size = photo.size
    let point = fit.apply(Point(x * size.width, y * size.height))
    return Point(point.x.rounded(), point.y.rounded())
  }

  func canvas(_ point: Point) -> Point { fit.inverse!.apply(point) }

  func complex(_ point: Point) -> Complex {
    let point = canvas(point)
    return Complex(point.x, point.y)
  }

  /// The middle of a sticker, in window points.
  func window(of sticker: SceneDocument.Sticker) -> Point { fit.apply(middle(of: sticker)) }

  func middle(of sticker: SceneDocument.Sticker) -> Point {
    let middle = Turn(sticker)(Complex(sticker.size.width / 2, sticker.size.height / 2))
    return Point(middle.x, middle.y)
  }

  /// The middle of a picture in the tray.
  func cell(_ index: Int) -> Point { TouchTable.cell(index, in: layout) }

  /// Waits until the saved scene has a number of stickers, and returns them.
  func stickers(count: Int) throws -> [SceneDocument.Sticker] {
    try eventually("\(count) stickers") { try table.scene().stickers.count == count }
    return try table.scene().stickers
  }

  // MARK: Buttons

  private func take(_ kind: InputEvent.Kind, after seconds: Double = 0.05) {
    time += seconds
    twin.take([InputEvent(time: time, kind: kind)], at: time)
  }

  private func touch(_ phase: InputEvent.TouchPhase, _ point: Point, after seconds: Double = 0.05) {
    take(.touch(phase, device: 1, id: 1, position: point, pressure: 1), after: seconds)
  }

  /// Touches a point in the program and in the twin.
  func touch(_ place: Point) throws {
    try table.touch(place)
    touch(.down, place)
    touch(.up, place)
  }

  /// The middle of a button in the twin.
  func middle(of action: EditorAction) throws -> Point {
    let button = twin.world.buttons.first { $0.action == action }
    return try #require(button, "\(action.name)").frame.center
  }

  /// Presses a button with a finger.
  func press(_ action: EditorAction) throws { try touch(middle(of: action)) }

  /// Presses a key on the screen.
  func press(_ key: TextEntry.Key) throws {
    let keys = try #require(twin.world[Writing.self].entry).keys(
      in: try #require(twin.world.layout))
    try touch(try #require(keys.first { $0.key == key }, "\(key)").frame.center)
  }

  /// Presses a key of the keyboard, named as by SDL, while other keys are held.
  func press(
    _ key: VirtualKeyboard.Key, _ name: String,
    with others: [(key: VirtualKeyboard.Key, name: String)] = []
  ) throws {
    let before = try table.seen("keyUp")
    try table.press(key, with: others.map(\.key))
    try eventually("the key \(name)") { try table.seen("keyUp") > before + others.count }
    Thread.sleep(forTimeInterval: 0.1)
    for other in others { take(.key(.down, name: other.name)) }
    take(.key(.down, name: name))
    take(.key(.up, name: name))
    for other in others { take(.key(.up, name: other.name)) }
  }

  /// Moves the focus to a button with F6 and Tab, as a user does who looks where the ring is, and presses Return.
  func pressByKeys(_ action: EditorAction) throws {
    let places = FocusPlaces()
    places.bind(to: twin.world)
    for _ in 0..<Focus.Area.allCases.count {
      var seen: [Focus.Item] = []
      while let item = places.current?.item, !seen.contains(item) {
        if item == .button(action) { return try press(.return, "Return") }
        seen.append(item)
        // All pictures of the tray follow its buttons.
        if case .picture = item { break }
        try press(.tab, "Tab")
      }
      try press(.f6, "F6")
    }
    Issue.record("no key leads to \(action.name)")
  }

  /// Marks a tile of the sheet with Tab, and presses Return.
  func chooseByKeys(tile id: String) throws {
    for _ in try #require(twin.world.sheet).tiles {
      try press(.tab, "Tab")
      if twin.world[ShownSheet.self].marked == .tile(id) { return try press(.return, "Return") }
    }
    Issue.record("no key leads to \(id)")
  }

  /// Presses a tile of the sheet with a finger.
  func press(tile id: String) throws {
    let view = twin.world[SheetControl.self].view
    let index = try #require(view.sheet?.index(of: .tile(id)), "\(id)")
    try touch(try #require(view.layout).frame(ofTile: index, scroll: view.scroll).center)
  }

  /// Marks an action in the open menu with the arrow keys, and presses Return.
  func chooseByKeys(_ action: EditorAction) throws {
    let count = try #require(twin.world[ContextMenus.self].open).actions.count
    for _ in 0...count {
      if twin.world[ContextMenus.self].open?.marked == action {
        return try press(.return, "Return")
      }
      try press(.down, "Down")
    }
    Issue.record("no arrow key leads to \(action.name)")
  }

  /// Opens the menu of the photo by a right click or a long press.
  func openMenu(at place: Point) throws {
    if hasMouse {
      try table.display.mouse.move(place.x, place.y)
      try table.display.mouse.press(.right)
      try table.display.mouse.release(.right)
      try table.display.mouse.sync()
      take(.mouseMove(position: place))
      take(.mouseButton(.down, button: 3, position: place))
      take(.mouseButton(.up, button: 3, position: place))
    } else {
      try table.down(20, place.x, place.y)
      try table.display.touch.sync()
      Thread.sleep(forTimeInterval: 1)
      try table.up(20)
      try table.display.touch.sync()
      touch(.down, place)
      for _ in 0..<20 {
        time += 0.05
        twin.take([], at: time)
      }
      touch(.up, place)
    }
  }

  /// The frame of a slider for the photo; `nil` if another page is shown.
  func slider(_ setting: PhotoAdjustments.Setting) throws -> Rect? {
    try #require(twin.world.shown(AdjustPanel.self)).frame(of: .slider(setting))
  }
}
