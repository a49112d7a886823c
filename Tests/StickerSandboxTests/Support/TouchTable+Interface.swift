import ECS
import Foundation
import Geometry
import Gestures
import InputRecording
import InterfaceKit
import Pictures
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerEditor
@testable import StickerSandbox

/// A user's actions on the tray, the buttons and the on-screen keyboard.
///
/// The program must have been started with `--record hands.jsonl`, which is how a hand sees that it has been
/// seen.
extension TouchTable {
  /// Where everything lies in the window.
  static let layout = Layout(window: Size(width: 1280, height: 800))

  /// The tray with the bundled stickers by category, as every session has it that is no replay of an older one.
  static let tray = TrayState(shelf: shelf).tray

  /// The bundled stickers by category, without emoji.
  static let shelf: TrayShelf = {
    guard let assets = try? AssetFolder.find() else { return TrayShelf() }
    let paths = StickerPaths(document: "/none", folder: nil, assets: assets)
    var shelf = TrayShelf(stickers: paths.trayNames(.byCategory))
    (shelf.categories, shelf.hasStickerSearch) = (paths.trayCategories, true)
    shelf.emojiWords = { _ in nil }
    return shelf
  }()

  /// The tray with the stickers of a folder without categories.
  static let ownTray = Tray(hasSearch: true)

  /// The middle of a picture in the tray.
  static func cell(_ index: Int, of tray: Tray = tray, in layout: Layout = layout) -> Point {
    tray.frame(of: index, in: layout).center
  }

  /// The middle of a button; `nil` if the button is not shown, for example because the toolbar has no room for it.
  ///
  /// `first` is performed first, such as `.more`, which shows the other buttons of the toolbar.
  static func button(
    _ action: EditorAction, inKiosk isKiosk: Bool = false, after first: EditorAction? = nil
  ) throws -> Point? {
    let store = try SceneStore(path: nil) {
      SceneDocument(canvas: Size(width: 100, height: 100))
    }
    let app = Editor.app(
      store, images: MeasuredLabels(), windowSize: layout.window, shelf: TrayShelf(),
      mayLeave: !isKiosk)
    if let first { app.perform(first) }
    return app.world.buttons.first { $0.action == action }?.frame.center
  }

  /// Presses a button with a finger.
  func tap(_ action: EditorAction) throws {
    if let place = try Self.button(action) { return try tap(place) }
    try tap(try #require(try Self.button(.more)))
    try tap(try #require(try Self.button(action, after: .more)))
  }

  /// Touches a point, and lets go.
  func tap(_ point: Point) throws {
    try down(30, point.x, point.y)
    try up(30)
    try display.touch.sync()
  }

  /// Touches a point, lets go, and waits until the program has seen the finger lift and shows what the tap opens.
  func touch(_ point: Point) throws {
    let before = try seen("touchUp")
    try tap(point)
    try eventually("the finger at \(point)") { try seen("touchUp") > before }
    Thread.sleep(forTimeInterval: 0.1)
  }

  /// The number of events of a type that the program has seen, by the type's name in recordings.
  func seen(_ type: String) throws -> Int {
    guard files.exists("hands.jsonl") else { return 0 }
    return try files.read("hands.jsonl").split(separator: "\n").count { $0.contains("\"\(type)\"") }
  }

  /// Chooses a category of the bundled stickers from the panel; returns the tray, scrolled to the category.
  func chooseCategory(_ title: String) throws -> Tray {
    var tray = Self.tray
    let number = try #require(tray.sections.firstIndex { $0.title == title })
    try touch(tray.headingFrame(0, in: Self.layout).center)
    let panel = ChoicePanel(
      choices: tray.sections.indices.map { CategoryChoice(action: .category($0), picture: "") }
        + CategoryChoice.files.map { CategoryChoice(action: $0) },
      layout: Self.layout
    ).layOut()
    let choice = try #require(panel.first { $0.content.action == .category(number) })
    try touch(choice.frame.center)
    tray.scroll = tray.start(ofSection: number, in: Self.layout)
    return tray
  }

  /// Drags a finger along, and lets go where it rests.
  func drag(_ finger: Int, _ from: Point, to: Point) throws {
    try down(finger, from.x, from.y)
    try move([(finger, to.x, to.y)], steps: 10)
    try rest([finger])
    try up(finger)
    try display.touch.sync()
  }

  /// Drags with the left button, and lets go where it rests.
  func dragWithMouse(_ from: Point, to: Point) throws {
    try display.mouse.move(from.x.rounded(), from.y.rounded())
    try display.mouse.press(.left)
    for step in 1...8 {
      let point = from + (to - from) * (Double(step) / 8)
      try display.mouse.move(point.x.rounded(), point.y.rounded())
    }
    try restMouse(at: to)
    try display.mouse.release(.left)
    try display.mouse.sync()
  }

  /// Presses a key while others are held.
  func press(_ key: VirtualKeyboard.Key, with others: [VirtualKeyboard.Key] = []) throws {
    try display.touch.sync()
    for other in others { try display.keyboard.press(other) }
    try display.keyboard.press(key)
    try display.keyboard.release(key)
    for other in others.reversed() { try display.keyboard.release(other) }
    try display.keyboard.sync()
    // Quicker ones would be those of a key that is held, to SDL.
    Thread.sleep(forTimeInterval: 0.01)
  }

  /// Writes a picture of the screen into the folder that `STICKER_SANDBOX_PICTURES` names, for people to look at.
  ///
  /// Without effect where nothing is named. Needs ImageMagick. Whatever moves by itself has come to rest after
  /// `seconds`.
  func show(_ name: String, after seconds: Double = 0.6) throws {
    guard let folder = ProcessInfo.processInfo.environment["STICKER_SANDBOX_PICTURES"] else {
      return
    }
    try display.touch.sync()
    Thread.sleep(forTimeInterval: seconds)
    let camera = try Process.run(
      URL(fileURLWithPath: "/usr/bin/import"),
      arguments: ["-display", display.name, "-window", "root", "\(folder)/\(name).png"])
    camera.waitUntilExit()
  }

  /// Leaves by Ctrl+Q.
  func leave() throws {
    try press(.q, with: [.leftControl])
  }

  /// Writes words with the keys on the screen, and puts them down.
  func write(_ words: String) throws {
    try tap(.text)
    for letter in words.lowercased() { try press(.type(String(letter))) }
    try finishWords()
  }

  /// Presses Done in the panel with the keys for words.
  func finishWords() throws {
    try tap(try #require(try Self.button(.endTextStyle, after: .text)))
  }

  /// Presses a key on the screen, of those for words or for something else.
  func press(_ key: TextEntry.Key, of entry: TextEntry = TextEntry()) throws {
    let placed = entry.keys(in: Self.layout).first { $0.key == key }
    try tap(try #require(placed).frame.center)
  }

  /// Waits until the program has seen fingers where they are now, and a little longer: what lifts at once is
  /// thrown.
  func rest(_ fingers: [Int]) throws {
    for finger in fingers {
      let (x, y) = try #require(self.fingers[finger])
      try restUntilSeen {
        if case .touch(.move, _, _, let position, _) = $0 {
          return position.distance(to: Point(x, y)) < 0.1
        }
        return false
      }
    }
  }

  /// The same for the mouse.
  func restMouse(at point: Point) throws {
    try restUntilSeen { $0 == .mouseMove(position: point) }
  }

  private func restUntilSeen(_ isIt: (InputEvent.Kind) -> Bool) throws {
    try display.touch.sync()
    try display.mouse.sync()
    var lines: [Substring] = []
    do {
      try eventually("the program to see the hand") {
        // Not there yet, or with a last line that is half written.
        lines = ((try? files.read("hands.jsonl")) ?? "").split(separator: "\n").suffix(40)
        return lines.contains { line in
          (try? Recording(reading: Array(line.utf8)))?.events.contains { isIt($0.kind) } == true
        }
      }
    } catch let late as Late {
      let seen = lines.suffix(3).joined(separator: " ")
      throw Late(what: "\(late.what); it saw last \(seen), and said \(errors)")
    }
    Thread.sleep(forTimeInterval: Trace.window + 0.01)
  }
}

/// Waits for something that the program is to do, and gives up after a minute.
///
/// A file that is not there yet is waited for, too.
func eventually(_ what: String, _ isSo: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .patient(60)
  func isSoByNow() throws -> Bool {
    do { return try isSo() } catch CocoaError.fileReadNoSuchFile { return false }
  }
  while try !isSoByNow() {
    guard ContinuousClock.now < deadline else { throw Late(what: what) }
    Thread.sleep(forTimeInterval: 0.01)
  }
}

/// Something has not happened.
struct Late: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain for \(what)" }
}

extension World {
  /// The frames of the parts of the window; nil if the canvas fills the window.
  var layout: Layout? { resource(Layout.self) }

  /// The shown buttons, from front to back.
  var buttons: [Button] { resource(ButtonPanels.self)?.buttons ?? [] }
}
