import Foundation
import Geometry
import Gestures
import StickerScene
import Testing
import VirtualTouchscreen

@testable import StickerEditor

/// What a person does with the tray, the buttons and the keys on the screen.
///
/// The program must have been started with `--record hands.jsonl`, which is how a hand sees that it has been
/// seen.
extension TouchTable {
  /// Where everything lies in the window.
  static let layout = Layout(window: Size(width: 1280, height: 800))

  /// The middle of a picture in the tray.
  static func cell(_ index: Int) -> Point { Tray().frame(of: index, in: layout).center }

  /// The middle of a button.
  static func button(_ action: EditorAction, inKiosk isKiosk: Bool = false) throws -> Point? {
    let store = try SceneStore(path: nil) {
      SceneDocument(canvas: Size(width: 100, height: 100))
    }
    let app = Editor.app(
      store, images: NoImages(), windowSize: layout.window, shelf: TrayShelf(), mayLeave: !isKiosk)
    return app.world.toolbar?.buttons.first { $0.action == action }?.frame.center
  }

  private final class NoImages: StickerImages {
    func image(named path: String) -> StickerImage {
      StickerImage(id: 0, size: Size(width: 1, height: 1))
    }
  }

  /// Presses a button with a finger.
  func tap(_ action: EditorAction) throws {
    try tap(try #require(try Self.button(action)))
  }

  /// Touches a point, and lets go.
  func tap(_ point: Point) throws {
    try down(30, point.x, point.y)
    try up(30)
    try display.touch.sync()
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

  /// Leaves by Ctrl+Q.
  func leave() throws {
    try display.touch.sync()
    try display.keyboard.press(.leftControl)
    try display.keyboard.press(.q)
    try display.keyboard.release(.q)
    try display.keyboard.release(.leftControl)
    try display.keyboard.sync()
  }

  /// Writes words with the keys on the screen, and puts them down.
  func write(_ words: String) throws {
    try tap(.text)
    for letter in words.lowercased() { try press(.type(String(letter))) }
    try press(.done)
  }

  private func press(_ key: TextEntry.Key) throws {
    let placed = TextEntry().keys(in: Self.layout).first { $0.key == key }
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
    try eventually("the program to see the hand") {
      // Not there yet, or with a last line that is half written.
      let recording = (try? desk.read("hands.jsonl")) ?? ""
      let lines = recording.split(separator: "\n").suffix(40)
      return lines.contains { line in
        (try? Recording(reading: Array(line.utf8)))?.events.contains { isIt($0.kind) } == true
      }
    }
    Thread.sleep(forTimeInterval: Trace.window + 0.01)
  }
}

/// Waits for something that the program is to do, and gives up after a minute.
func eventually(_ what: String, _ isSo: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .patient(60)
  while try !isSo() {
    guard ContinuousClock.now < deadline else { throw Late(what: what) }
    Thread.sleep(forTimeInterval: 0.01)
  }
}

/// Something has not happened.
struct Late: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain for \(what)" }
}
