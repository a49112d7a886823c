import Dispatch
import Files
import Foundation
import Geometry
import Gestures
import InputRecording
import RandomScenes
import StickerScene

/// The file operations of one program, and the state that its files must have afterwards, whatever failed meanwhile.
final class Life {
  private let folder: String
  private var scene: String { folder + "/scene.json" }
  /// The history after each act.
  private var states: [SceneHistory] = []
  /// The index of the last state that was reported to be on the disk.
  private var kept = 0
  /// The program's failures so far: wrong content, missing acts and malformed messages.
  private var claims: [String] = []
  /// Whether another process, which may have ended early, has written the files.
  private let isOver: Bool

  private static let old = Array("what was there before".utf8)
  private static let new = [UInt8](repeating: 65, count: 300_000)

  /// Creates the folder's files: a scene with a history, an old picture and an old recording.
  ///
  /// With `isOver`, leaves the files of another process as they are.
  init(_ folder: String, isOver: Bool = false) throws {
    self.folder = folder
    self.isOver = isOver
    // The acts are the same each time, so that a second process can compute the expected states.
    let model = try SceneStore(path: nil, startingWith: startDocument)
    for number in 0..<3 { try turn(model, number) }
    states = [model.history]
    for number in 3..<9 {
      try act(model, number)
      states.append(model.history)
    }
    guard !isOver else { return }
    let store = try SceneStore(path: scene, startingWith: startDocument)
    for number in 0..<3 { try turn(store, number) }
    try store.close()
    for name in ["picture", "hands", "aside"] { try Disk.write(Self.old, to: "\(folder)/\(name)") }
  }

  private func turn(_ store: SceneStore, _ number: Int) throws {
    var record = store.document.stickers[number % 3]
    record.rotation += 1
    var change = SceneChange()
    change.replace(with: record)
    try store.commit(change)
  }

  private func act(_ store: SceneStore, _ number: Int) throws {
    if number == 6 { _ = store.undo() } else { try turn(store, number) }
  }

  // MARK: Writing files

  /// Writes all files, and continues after failures.
  func run() {
    keepScene()
    keepFiles()
  }

  private func keepScene() {
    let store: SceneStore
    do { store = try SceneStore(path: scene, startingWith: startDocument) } catch {
      return check("\(error)")
    }
    if store.history != states[0] {
      // The scene may open without its journal, but then it must be read-only.
      guard store.isReadOnly, store.document == states[0].document else {
        claims.append("it was opened as something else: \(store.notes)")
        return
      }
      return
    }
    for number in 3..<9 {
      do { try act(store, number) } catch { claims.append("no act: \(error)") }
      let hasKept = keep(store, number)
      if store.isReadOnly {
        if !store.losesChanges { claims.append("changes that are lost are not known to be") }
      } else if hasKept {
        kept = number - 2
      }
    }
    do {
      try store.close()
      if !store.isReadOnly { kept = 6 }
    } catch { check("\(error)") }
  }

  /// Writes the scene's state to the disk in one of three ways; returns whether the store reports success.
  private func keep(_ store: SceneStore, _ number: Int) -> Bool {
    do {
      switch number % 3 {
      case 0: try store.flush()
      case 1: try store.save()
      default:
        let end = DispatchSemaphore(value: 0)
        store.beginKeeping(savesScene: true) { end.signal() }
        guard store.isKeeping else { return false }
        end.wait()
        guard let outcome = store.finishKeeping() else { return false }
        return outcome.journal == nil && !store.needsFlush
      }
      return !store.needsFlush
    } catch {
      check("\(error)")
      return false
    }
  }

  private func keepFiles() {
    expect("picture") { try Disk.write(Self.new, to: self.folder + "/picture") }
    expect("numbered") {
      _ = try Disk.write(Self.new, toFirstFree: [self.folder + "/numbered"])
    }
    expect("moved") {
      let path = self.folder + "/aside"
      do throws(FileCode) {
        _ = try Disk.move(path, toFirstFree: self.folder + "/moved")
      } catch { throw error.error(path, .write) }
    }
    expect("kept") {
      let path = self.folder + "/picture"
      do throws(FileCode) {
        _ = try Disk.keep(path, asFirstFree: self.folder + "/kept")
      } catch { throw error.error(path, .write) }
    }
    expect("hands") {
      let writer = try RecordingWriter(path: self.folder + "/hands")
      for number in 0..<100 { writer.append(Self.event(number)) }
      try writer.flush()
      writer.append(Self.event(100))
      try writer.close()
    }
  }

  private static func event(_ number: Int) -> InputEvent {
    InputEvent(time: Double(number), kind: .mouseMove(position: Point(Double(number), 0)))
  }

  private func expect(_ name: String, _ body: () throws -> Void) {
    do {
      try body()
      claimed.insert(name)
    } catch { check("\(error)") }
  }

  /// The names of the files whose writes reported success.
  private var claimed: Set<String> = []

  /// Records a claim unless an error is one line with a remedy.
  private func check(_ line: String) {
    if line.contains("\n") || !line.contains(". ") { claims.append("a strange line: \(line)") }
  }

  // MARK: Checking files

  /// Returns the deviations from the expected state of the files.
  func problems() throws -> [String] {
    var problems = claims
    let store = try SceneStore(path: scene, startingWith: startDocument)
    if store.isReadOnly { problems.append("it cannot be written any more: \(store.notes)") }
    guard let found = states.firstIndex(of: store.history) else {
      return problems + ["the scene is as it never was: \(store.notes)"]
    }
    if found < kept { problems.append("state \(kept) was kept, and state \(found) is there") }
    try store.close()
    for name in ["picture", "numbered", "hands"] {
      let path = "\(folder)/\(name)"
      let bytes = try Disk.readIfPresent(path)
      var isNew = bytes == Self.new
      var isOld = bytes == (name == "numbered" ? nil : Self.old)
      if name == "hands", let events = (try? Recording.read(path))?.events {
        isNew = events == (0...100).map(Self.event)
        // A recorder that stops after a failed flush leaves the events recorded until then.
        isOld = isOld || events == (0..<100).map(Self.event)
      }
      if !isNew, !isOld { problems.append("\(name) is neither old nor new") }
      if claimed.contains(name), !isNew { problems.append("\(name) was said to be written") }
      if name == "numbered", !isOver, !claimed.contains(name), isNew {
        problems.append("\(name) is there, but was said to have failed")
      }
    }
    return try problems + asideProblems()
  }

  /// Returns the deviations of the files that have got another or a second name: only a reported success gives the name.
  private func asideProblems() throws -> [String] {
    func exists(_ name: String) throws -> Bool {
      try Disk.readIfPresent("\(folder)/\(name)") != nil
    }
    var problems: [String] = []
    if try exists("aside") == exists("moved") { problems.append("aside is there twice, or lost") }
    if isOver { return problems }
    for name in ["moved", "kept"] where try exists(name) != claimed.contains(name) {
      problems.append("\(name) is there, but was said to have failed, or the reverse")
    }
    return problems
  }
}
