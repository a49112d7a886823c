import DirectManipulation
import ECS
import EditorKit
import Files
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerSandbox

extension EditorAction {
  fileprivate static let count = EditorAction("count")
}

/// A part with an action that needs the program, added to a session.
@Suite(.serialized) struct ProgramPartTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Writes the number of stickers to a file when the user presses Ctrl+J.
  private final class StickerCount: ProgramPart {
    private let scene: ShownScene
    private let path: String
    private(set) var calls: [String] = []

    init(_ scene: ShownScene, to path: String) { (self.scene, self.path) = (scene, path) }

    func build(_ app: App) {
      app.add(Action(.count, "Count", keys: .control("J")))
      app.add(WriteCount { [weak self] in self?.write() }, to: .behave)
    }

    var sheetID: String? { "count" }

    func choose(_ item: SheetChoice.Item) throws(Failure) {
      if case .text = item { throw Failure("Type a number.") }
      note("choose")
    }

    func noteInput(at time: Double) { note("input") }
    func follow(at time: Double) { note("follow") }
    func finish(isDisplayLost: Bool) { note(isDisplayLost ? "lost" : "finish") }
    func end() { note(scene.store.path.map { Disk.exists($0) } == true ? "end" : "no scene") }

    private func note(_ call: String) { if calls.last != call { calls.append(call) } }

    private func write() {
      note("write")
      try? Disk.write(Array("\(scene.store.document.stickers.count)".utf8), to: path)
    }
  }

  private struct WriteCount: System {
    let write: () -> Void
    let requests = MessageReader<ActionRequest>()

    func run() {
      for request in requests.read() where request.action == .count { write() }
    }
  }

  @Test func partPerformsItsOwnAction() throws {
    var hands = InputScript()
    hands.key("J", with: "Left Ctrl")
    let card = files.path("card.svg")
    let session = try files.session(
      hands, ["--place", "\(card)@100,100", "--place", "\(card)@9,9"])
    let part = StickerCount(session.scene, to: files.path("count"))
    part.build(session.app)
    session.parts.all.append(part)
    try session.run()
    #expect(try files.read("count") == "2")
    let write = try #require(part.calls.firstIndex(of: "write"))
    #expect(write > 0 && part.calls[write - 1] == "input")
    #expect(part.calls[write + 1] == "follow", "in the same frame")
    #expect(part.calls.suffix(2) == ["finish", "end"])
  }

  /// A tap on the sheet's button ends the line of text, and presses the button in the same frame.
  @Test(arguments: [false, true]) func refusedTextDropsButtonOfSameTap(isRefused: Bool) throws {
    let session = try files.session(InputScript(), [])
    let part = StickerCount(session.scene, to: files.path("count"))
    session.parts.all.append(part)
    let items: [SheetChoice.Item] = (isRefused ? [.text("x", of: "number")] : []) + [.chip("make")]
    for item in items { session.world.send(SheetChoice(item, of: "count")) }
    try session.run()
    #expect(part.calls.contains("choose") == !isRefused)
    #expect((session.world.toasts.current?.text == "Type a number.") == isRefused)
  }
}
