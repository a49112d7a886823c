import Foundation
import PictureFiles
import StickerCompositor
import Testing

/// The program still reproduces the recordings of `Tests/Recordings/Corpus`.
@Suite struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Recordings/Corpus").standardizedFileURL

  /// The names of all recordings.
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: corpus.path))?
    .filter { FileManager.default.fileExists(atPath: file($0, "recording.jsonl").path) }
    .sorted() ?? []

  private static func file(_ name: String, _ member: String) -> URL {
    corpus.appendingPathComponent(name).appendingPathComponent(member)
  }

  private static func bytes(_ name: String, _ member: String) -> [UInt8]? {
    (try? Data(contentsOf: file(name, member))).map { [UInt8]($0) }
  }

  @Test func readmeListsEveryRecording() throws {
    let table = try String(
      contentsOf: Self.corpus.deletingLastPathComponent().appendingPathComponent("README.md"),
      encoding: .utf8)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = rows.compactMap { row in
      row.dropFirst(2).split(separator: " ").first.map { cell in
        String(cell.drop { $0 == "[" }.prefix { $0 != "]" })
      }
    }
    #expect(Set(named).subtracting(["recording"]) == Set(Self.names))
    #expect(Self.names.count >= 80)
  }

  @Test(arguments: names) func replayReproducesDocumentAndPicture(_ name: String) throws {
    let table = try Table(name, sharing: ["photo.png", "card.svg"], from: Self.corpus)
    var arguments = [
      "--headless", "--replay", Self.file(name, "recording.jsonl").path,
      "--scene", "scene.json", "--screenshot", "picture.png",
    ]
    arguments += try String(contentsOf: Self.file(name, "options.txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    if let before = Self.bytes(name, "before.json") {
      try table.write(before, to: "scene.json")
    } else {
      arguments.insert("photo.png", at: 0)
    }
    let outcome = try Program.run(arguments, in: table.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = Self.bytes(name, "document.json")
    if outcome.status != 0 || document == nil || table.bytes("scene.json") != document {
      table.isToStay = true
      Issue.record("another document: see \(table.folder.path)/scene.json")
    }
    let members = [("picture.png", "picture.png"), ("export.png", "scene-stickers-1.png")]
    for (kept, made) in members {
      guard let expected = Self.bytes(name, kept) else { continue }
      try expectSamePicture(expected, made, on: table)
    }
    if table.bytes("scene-stickers-1.png") != nil {
      #expect(Self.bytes(name, "export.png") != nil, "a picture that nobody asked for")
    }
    if !table.isToStay { table.clear() }
  }

  /// Compares decoded pixels: how a picture is packed does not matter.
  private func expectSamePicture(_ expected: [UInt8], _ made: String, on table: Table) throws {
    let actual = table.bytes(made)
    guard actual != expected else { return }
    let wanted = try #require(Self.decoded(expected))
    let given = actual.flatMap(Self.decoded)
    guard given != wanted else { return }
    table.isToStay = true
    try table.write(expected, to: "expected-\(made)")
    if let given, let difference = Self.difference(wanted, given) {
      try table.write(PNG.encode(difference), to: "difference-\(made)")
    }
    Issue.record(
      "another picture: see \(table.folder.path)/\(made), and what is expected beside it")
  }

  private static func decoded(_ bytes: [UInt8]) -> Bitmap? {
    try? PictureDecoder().decode(PictureBytes(bytes), fit: .full).pixels.bitmap()
  }

  /// White where two pictures of one size differ.
  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Bitmap? {
    guard a.width == b.width, a.height == b.height else { return nil }
    return Bitmap(width: a.width, height: a.height) { x, y in
      a[x, y] == b[x, y] ? 0xFF00_0000 : 0xFFFF_FFFF
    }
  }
}

/// A folder in which a recording is played; it stays if something was different.
private final class Table {
  let folder: URL
  var isToStay = false

  init(_ name: String, sharing files: [String], from corpus: URL) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sticker-sandbox-corpus-\(UUID().uuidString.prefix(8))")
      .appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files {
      try FileManager.default.copyItem(
        at: corpus.appendingPathComponent(file), to: folder.appendingPathComponent(file))
    }
  }

  func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appendingPathComponent(name))).map { [UInt8]($0) }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  func clear() { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
}
