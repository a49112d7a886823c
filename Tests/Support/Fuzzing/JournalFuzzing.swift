import CDeflate
import Files
import Geometry
import RandomScenes
import StickerScene
import SeededNumbers

/// Journals with damaged lines but correct checksums.
struct JournalFuzzing {
  private let folder: String
  private var scene: String { folder + "/scene.json" }
  private let original: [UInt8]
  private let lines: [[UInt8]]

  /// Creates the undamaged journal, from random acts of a user.
  init(_ folder: String, seed: UInt64) throws {
    self.folder = folder
    let path = folder + "/original.json"
    let store = try SceneStore(path: path, startingWith: startDocument)
    var editing = RandomEditing(seed: seed, greatestCount: 5)
    for act in 0..<14 {
      try store.perform(editing.act(on: store.document))
      if act == 6 { try store.save() }
    }
    try store.flush()
    original = try Disk.read(path)
    let journal = try Disk.read(path + ".journal")
    lines = journal.split(separator: UInt8(ascii: "\n")).map { Array($0.dropFirst(21)) }
  }

  /// Opens a scene with a damaged journal, undoes and redoes all steps, changes, saves and reopens the scene.
  func round(_ damage: inout Damage) throws {
    var lines = lines
    for _ in 0...damage.dice.below(3) {
      let line = damage.dice.below(lines.count)
      switch damage.dice.below(8) {
      case 0: lines.remove(at: line)
      case 1: lines.insert(lines[damage.dice.below(lines.count)], at: line)
      case 2: lines.swapAt(line, damage.dice.below(lines.count))
      default: lines[line] = damage.damaged(lines[line]).filter { $0 != UInt8(ascii: "\n") }
      }
      if lines.isEmpty { break }
    }
    for name in Self.names.map({ folder + "/scene.json" + $0 }) { try Self.remove(name) }
    try Disk.write(original, to: scene)
    try Disk.write(Self.chained(lines), to: scene + ".journal")
    let document = try live()
    guard let found = try? SceneStore.peek(path: scene) else {
      throw Problem("the scene cannot be opened any more")
    }
    guard (try? found.written()) == document else { throw Problem("it is not as it was closed") }
    let again = try SceneStore(path: scene, startingWith: startDocument)
    guard again.notes.isEmpty, !again.isReadOnly else { throw Problem("notes: \(again.notes)") }
    try again.close()
  }

  /// Opens, changes and closes the scene as a program does, and returns the document's text.
  private func live() throws -> [UInt8] {
    let store: SceneStore
    do { store = try SceneStore(path: scene, startingWith: startDocument) } catch {
      throw Problem("it cannot be opened: \(error)")
    }
    guard !store.isReadOnly else { throw Problem("it cannot be changed: \(store.notes)") }
    while store.undo() != nil {}
    while store.redo() != nil {}
    var change = SceneChange()
    change.setCanvas(size: Size(width: 77, height: 7), background: nil)
    do {
      try store.commit(change)
      try store.close()
      return try store.document.written()
    } catch { throw Problem("it cannot be kept: \(error)") }
  }

  /// Returns the lines of a journal, each with the checksum of all lines up to it.
  private static func chained(_ lines: [[UInt8]]) -> [UInt8] {
    var crc: UInt32 = 0
    return lines.flatMap { line in
      // Safe: the array's own bytes, lent for the call; an empty line leaves the sum as it is.
      if !line.isEmpty { crc = unsafe UInt32(libdeflate_crc32(crc, line, line.count)) }
      let digits = String(crc, radix: 16)
      let padded = String(repeating: "0", count: 8 - digits.count) + digits
      return Array("{\"crc\": \"\(padded)\", ".utf8) + line + [UInt8(ascii: "\n")]
    }
  }

  private static let names = ["", ".journal", ".journal.old", ".other"]

  private static func remove(_ path: String) throws {
    guard try Disk.readIfPresent(path) != nil else { return }
    Disk.remove(path)
  }
}
