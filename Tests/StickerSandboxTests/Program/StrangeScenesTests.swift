import Foundation
import Testing

/// Untrusted scenes: the program opens them unchanged or reports the file in one line.
@Suite struct StrangeScenesTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private static let ways = [["--export", "a.png"], ["--headless", "--size", "320x200"]]

  /// Opens and exports `scene.json`, which is none: one line, and all stays as it is.
  private func expectRefused(
    _ bytes: [UInt8], saying part: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try files.write(bytes, to: "scene.json")
    for way in Self.ways {
      let outcome = try Program.run(
        ["photo.svg", "--scene", "scene.json"] + way, in: files.folder)
      #expect(outcome.status == 1, sourceLocation: sourceLocation)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(outcome.errors.contains(part), "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(outcome.errors.utf8.count < 1200, sourceLocation: sourceLocation)
    }
    let isSame = try files.bytes("scene.json") == bytes
    #expect(isSame, sourceLocation: sourceLocation)
    #expect(try files.names() == ["scene.json"], sourceLocation: sourceLocation)
  }

  /// Opens and exports `scene.json` with so many lines; it stays as it is.
  private func expectOpened(
    _ bytes: [UInt8], lines: Int = 0, exportStatus: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try files.write(bytes, to: "scene.json")
    for way in Self.ways {
      let isExport = way[0] == "--export"
      let outcome = try Program.run(["--scene", "scene.json"] + way, in: files.folder)
      #expect(
        outcome.status == (isExport ? exportStatus : 0), "\(outcome.errors)",
        sourceLocation: sourceLocation)
      let wanted = isExport && exportStatus != 0 ? 1 : lines
      #expect(
        outcome.errorLines.count == wanted, "\(outcome.errors.prefix(3000))",
        sourceLocation: sourceLocation)
      #expect(
        outcome.errorLines.allSatisfy { $0.utf8.count < 1200 }, sourceLocation: sourceLocation)
    }
    let isSame = try files.bytes("scene.json") == bytes
    #expect(isSame, sourceLocation: sourceLocation)
    #expect(files.exists("a.png") == (exportStatus == 0), sourceLocation: sourceLocation)
  }

  private func scene(
    _ stickers: String..., canvas: String = #"{"width": 64, "height": 40}"#,
    more: String = ""
  ) -> [UInt8] {
    let list = stickers.joined(separator: ",\n")
    return Array(
      "{\"version\": 1, \"canvas\": \(canvas), \(more) \"stickers\": [\(list)]}".utf8)
  }

  private func sticker(_ id: String = "1", image: String = "card.svg", _ more: String = "")
    -> String
  {
    """
    {"id": \(id), "image": "\(image)", "size": {"width": 100, "height": 60}\(more)}
    """
  }

  private static let here = #", "position": {"x": 9, "y": 9}"#

  @Test func refusesDeepNesting() throws {
    let depth = 100_000
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    try expectRefused(scene(more: "\"deep\": \(deep),"), saying: "nested more than")
    try expectRefused(Array(deep.utf8), saying: "must be an object")
  }

  @Test(arguments: [
    "NaN", "Infinity", "-Infinity", "1e400", "-1e400", "\"NaN\"", "null", "true", "[1]", "1,",
  ])
  func refusesInvalidNumber(text: String) throws {
    try expectRefused(
      scene(sticker("1", #", "position": {"x": \#(text), "y": 1}"#)), saying: "scene.json: ")
  }

  @Test(arguments: ["-1", "0", "1e9", "1000000.1", "-1e300"]) func refusesInvalidCanvasSize(
    side: String
  )
    throws
  {
    try expectRefused(
      scene(canvas: #"{"width": \#(side), "height": 10}"#), saying: "canvas.width is")
  }

  @Test func refusesDuplicateID() throws {
    let twin = sticker("7", Self.here)
    try expectRefused(scene(twin, twin), saying: "Give each its own id.")
  }

  @Test func refusesInvalidUTF8() throws {
    var bytes = scene(sticker("1", image: "caf#.png", Self.here))
    bytes[bytes.firstIndex(of: UInt8(ascii: "#"))!] = 0xE9
    try expectRefused(bytes, saying: "UTF-8")
    try expectRefused([0xFF, 0xFE, 0x7B, 0], saying: "scene.json: ")
  }

  @Test func refusesOrOpensHugeKeysAndNumbers() throws {
    let long = String(repeating: "a", count: 3_000_000)
    try expectRefused(scene(more: "\"\(long)\": NaN,"), saying: "isn't a finite number")
    try expectRefused(scene(more: "\"\(long)\": \"\(long)"), saying: "Correct the file")
    try expectRefused(
      scene(more: "\"a\\nb\\u001b[31m\": {\"c\": NaN},"), saying: "isn't a finite number")
    let digits = String(repeating: "9", count: 1_000_000)
    try expectRefused(scene(canvas: "{\"width\": \(digits), \"height\": 1}"), saying: "finite")
    // These are only long.
    try expectOpened(scene(more: "\"\(long)\": [\"\(long)\", \(digits)],"))
  }

  @Test func opensSceneWithHugeNames() throws {
    let long = String(repeating: "long/", count: 400_000)
    try expectOpened(scene(sticker("1", image: long, Self.here)), lines: 1)
    try FileManager.default.removeItem(atPath: files.path("a.png"))
    let bytes = scene(more: "\"background\": {\"path\": \"\(long)\"},")
    try expectOpened(bytes, lines: 1, exportStatus: 1)
  }

  @Test(arguments: ["word ", "line\\n", "\\u0000", "😀\\u200d", "\\u0301", "\\u202e", "W"])
  func opensSceneWithHugeText(part: String) throws {
    let words = "text:#FF8800:" + String(repeating: part, count: 200_000)
    try expectOpened(scene(sticker("1", image: words, Self.here)))
  }

  @Test(arguments: [
    "\"position\": {\"x\": 1e300, \"y\": -1e300}",
    "\"position\": {\"x\": 1.7e308, \"y\": 1.7e308}, \"scale\": {\"x\": 1e300, \"y\": 1e300}",
    "\"position\": {\"x\": 9, \"y\": 9}, \"scale\": {\"x\": 1e300, \"y\": -1e300}",
    "\"position\": {\"x\": 9, \"y\": 9}, \"scale\": {\"x\": 1e-300, \"y\": 0}",
    "\"position\": {\"x\": 9, \"y\": 9}, \"scale\": {\"x\": 1e-300, \"y\": 1e300}, \"rotation\": 1",
    "\"position\": {\"x\": 9, \"y\": 9}, \"rotation\": 1e300",
    "\"position\": {\"x\": 9, \"y\": 9}, \"anchorPoint\": {\"x\": 1e300, \"y\": -1e300}",
    "\"position\": {\"x\": 9, \"y\": 9}, \"size\": {\"width\": 1e300, \"height\": 1e300}",
    "\"position\": {\"x\": 9, \"y\": 9}, \"size\": {\"width\": 0, \"height\": 1e-300}",
  ])
  func opensSceneWithExtremeNumbers(members: String) throws {
    let words = #"text:#FF8800:Hello"#
    try expectOpened(
      scene(sticker("1", ", " + members), sticker("2", image: words, ", " + members)))
  }

  @Test func opensCanvasTooLargeOrTooSmallToExport() throws {
    try expectOpened(
      scene(sticker("1", Self.here), canvas: #"{"width": 1000000, "height": 1000000}"#),
      exportStatus: 1)
    try expectOpened(
      scene(sticker("1", Self.here), canvas: #"{"width": 32000, "height": 32000}"#),
      exportStatus: 1)
    try FileManager.default.removeItem(atPath: files.path("scene.json.journal"))
    try expectOpened(
      scene(sticker("1", Self.here), canvas: #"{"width": 0.001, "height": 1e-300}"#),
      exportStatus: 1)
  }

  @Test func opensTenThousandStickers() throws {
    // Ids from above, as a program might count that puts new ones first.
    let count = 10_000
    let stickers = (0..<count).map { index in
      sticker(
        "\(count - index)",
        #", "position": {"x": \#(index % 64), "y": \#(index / 250)}, "scale": {"x": 0.01, "y": 0.02}"#
      )
    }
    try expectOpened(scene(stickers.joined(separator: ",\n")))
  }
}
