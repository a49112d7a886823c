import Foundation
import Geometry
import Glibc
import StickerScene
import Testing
import VirtualTouchscreen

/// The program on a virtual touchscreen, its window as large as the screen and the photo as large as the window.
final class TouchTable {
  let display: VirtualDisplay
  let files: ProgramFolder
  private let run: ProgramRun
  private let cards: [String]
  private(set) var fingers: [Int: (x: Double, y: Double)] = [:]

  /// Starts the program with cards put down; `card` stands for the sticker of ``ProgramFolder``.
  convenience init(
    _ cards: [String], _ more: [String] = [], on wayland: WaylandCompositor? = nil,
    _ display: VirtualDisplay? = nil, environment: [String: String] = [:]
  ) throws {
    let files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
    let picture = files.path("card.svg")
    let places = cards.flatMap {
      ["--place", $0.replacingOccurrences(of: "card@", with: picture + "@")]
    }
    try self.init(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--no-ui", "--record",
        files.path("hands.jsonl"),
      ] + places + more, cards: cards, on: display, wayland: wayland, environment: environment)
  }

  /// Starts the program with the test's arguments; the saved scene is `scene.json` in the folder.
  ///
  /// Starts a separate display if `shared` is `nil`. With a compositor, which must be on that display, the program runs
  /// as a Wayland program.
  init(
    _ files: ProgramFolder, _ arguments: [String], cards: [String] = [],
    on shared: VirtualDisplay? = nil,
    wayland: WaylandCompositor? = nil, environment: [String: String] = [:]
  ) throws {
    let environment = (wayland?.environment ?? [:]).merging(environment) { $1 }
    self.files = files
    self.cards = cards
    let display = try shared ?? VirtualDisplay(width: 1280, height: 800)
    self.display = display
    let runtime = environment["XDG_RUNTIME_DIR"] ?? files.path("run")
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The shell prints the number of the process that the program takes over. The program's own files stay on the
    // files.
    run = try ProgramRun(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c",
        """
        echo $$; export XDG_RUNTIME_DIR='\(runtime)'
        export XDG_DATA_HOME='\(files.path("data"))' XDG_CONFIG_HOME='\(files.path("config"))'
        export DBUS_SESSION_BUS_ADDRESS='\(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")'
        export LC_ALL=C.UTF-8; exec "$0" "$@"
        """,
        Program.path,
      ] + arguments, environment: environment, on: display)
    do {
      // A compositor has its window all the time: the photo shows that the program has one.
      if wayland == nil { try run.waitForWindow() } else { try waitForPhoto() }
    } catch {
      Issue.record("\(run.errors)")
      throw error
    }
  }

  /// Waits until the photo is seen in a corner of the canvas that reaches to the display's corner.
  func waitForPhoto() throws { try display.waitForPixel(20, 20, 0x224466) }

  /// The exit status of the program; waits for its end.
  func status() throws -> Int32 { try run.exitStatus() }

  /// The program's process id.
  func process() throws -> Int32 {
    try #require(Int32(try run.waitForLine { Int32($0) != nil }))
  }

  /// Sends a signal to the program.
  func signal(_ signal: Int32) throws { Glibc.kill(try process(), signal) }

  /// The lines that the program has written to standard error.
  var errors: [String] { run.errors }

  /// Ends the program as nothing else does: it has no time for a last word.
  func kill() throws {
    try signal(SIGKILL)
    #expect(try run.exitStatus() == 128 + SIGKILL)
  }

  func down(_ finger: Int, _ x: Double, _ y: Double) throws {
    fingers[finger] = (x, y)
    try display.touch.begin(UInt32(finger), x, y)
  }

  func up(_ finger: Int) throws {
    fingers[finger] = nil
    try display.touch.end(UInt32(finger))
  }

  /// Moves fingers to where they are to be, all together, a step at a time.
  func move(_ targets: [(finger: Int, x: Double, y: Double)], steps: Int) throws {
    let from = fingers
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      for (finger, x, y) in targets {
        let start = from[finger] ?? (x, y)
        let at = (x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share)
        fingers[finger] = at
        try display.touch.update(UInt32(finger), at.x, at.y)
      }
      try display.touch.sync()
    }
  }

  /// Drags with the left button.
  func drag(from: (x: Double, y: Double), to: (x: Double, y: Double)) throws {
    try display.mouse.move(from.x, from.y)
    try display.mouse.press(.left)
    for step in 1...8 {
      let share = Double(step) / 8
      try display.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
    try display.mouse.release(.left)
    try display.mouse.sync()
  }

  /// Asks the program to end as the system would.
  func end() { run.terminate() }

  /// Asks the program to end as the system would; what it saved.
  func close() throws -> SavedScene {
    try display.touch.sync()
    run.terminate()
    return try closed()
  }

  /// Returns the document in the scene's file.
  func scene() throws -> SceneDocument {
    try SceneDocument(reading: Array(files.read("scene.json").utf8))
  }

  /// Waits until the program has ended; its exit status.
  func exitStatus() throws -> Int32 { try run.exitStatus() }

  /// Waits until the program has ended by itself.
  func wait() throws { #expect(try run.exitStatus() == 0, "\(run.errors)") }

  /// Waits until the program has ended by itself; what it saved.
  func closed() throws -> SavedScene {
    let status = try run.exitStatus()
    #expect(status == 0, "\(run.errors)")
    return SavedScene(document: try scene(), cards: cards)
  }
}

/// Where a card lies: the similarity from its own points to the canvas's.
extension Turn {
  /// As `card@X,Y[,scale=S][,rotation=DEG]` puts it down.
  init(card: String) throws {
    let parts = card.split(separator: "@")[1].split(separator: ",")
    var options = ["scale": 1.0, "rotation": 0]
    for part in parts[2...] {
      let pair = part.split(separator: "=")
      options[String(pair[0])] = Double(pair[1])
    }
    let middle = Complex(try #require(Double(parts[0])), try #require(Double(parts[1])))
    let (scale, angle) = (options["scale"] ?? 1, (options["rotation"] ?? 0) * .pi / 180)
    let factor = Complex(scale * cos(angle), scale * sin(angle))
    self.init(factor: factor, shift: middle - factor * Complex(50, 30))
  }

  /// As a document says it.
  init(_ sticker: SceneDocument.Sticker) {
    let factor = Complex(
      sticker.scale.x * cos(sticker.rotation), sticker.scale.x * sin(sticker.rotation))
    let anchor = Complex(
      sticker.anchorPoint.x * sticker.size.width, sticker.anchorPoint.y * sticker.size.height)
    self.init(
      factor: factor,
      shift: Complex(sticker.position.x, sticker.position.y) - factor * anchor)
  }
}

extension SceneDocument {
  /// The document with all placements rounded to 1e-9, for comparisons of a replay with the
  /// recorded session.
  ///
  /// A replay's frames last 1/120 s, and those of the session lasted as long as the display took. A sticker is put
  /// down where the finger is at the end of the frame in which it leaves the tray, so the two differ by rounding.
  var rounded: SceneDocument {
    func round(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
    func round(_ point: Point) -> Point { Point(round(point.x), round(point.y)) }
    var document = self
    for index in stickers.indices {
      let sticker = stickers[index]
      document.stickers[index].position = round(sticker.position)
      document.stickers[index].scale = Vector(x: round(sticker.scale.x), y: round(sticker.scale.y))
      document.stickers[index].rotation = round(sticker.rotation)
      document.stickers[index].anchorPoint = round(sticker.anchorPoint)
    }
    return document
  }
}

/// A saved scene, with checks of its cards' placements.
struct SavedScene {
  let document: SceneDocument
  let cards: [String]

  /// Expects a card to have been carried by a similarity from where it was put down, to half a point.
  func expect(
    _ id: Int, movedBy turn: Turn, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let card = try #require(document.stickers.first { $0.id == id })
    let (start, end) = (try Turn(card: cards[id - 1]), Turn(card))
    for corner in [Complex(0, 0), Complex(100, 0), Complex(100, 60), Complex(0, 60)] {
      let error = end(corner).distance(to: turn(start(corner)))
      #expect(error < 0.5, "card \(id)", sourceLocation: sourceLocation)
    }
    #expect(card.scale.x == card.scale.y, sourceLocation: sourceLocation)
  }
}
