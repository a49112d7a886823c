import ECS
import Foundation
import Gestures
import InputRecording
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The order of stickers and folders that `order.txt` gives.
@Suite struct TrayOrderTests {
  private static let names = [
    "a.svg", "b.svg", "c.svg", "cats/one.svg", "cats/two.svg", "dogs/big.png", "dogs/small.png",
  ]

  @Test func putsNamedStickersFirst() {
    let order = TrayOrder("c\n# a comment\n\n  a.svg \r\nc")
    #expect(order.sorted(Self.names) == ["c.svg", "a.svg", "b.svg"] + Self.names.dropFirst(3))
    #expect(order.unknown(among: Self.names).isEmpty)
    #expect(TrayOrder("").sorted(Self.names) == Self.names)
  }

  @Test func ordersFolders() {
    let order = TrayOrder("dogs/\ncats/two\ncats\n")
    #expect(
      order.sorted(Self.names) == [
        "dogs/big.png", "dogs/small.png", "cats/two.svg", "cats/one.svg", "a.svg", "b.svg", "c.svg",
      ])
    // A sticker leads its folder to where it is named.
    #expect(
      TrayOrder("dogs/small\na").sorted(Self.names) == [
        "dogs/small.png", "dogs/big.png", "a.svg", "b.svg", "c.svg", "cats/one.svg", "cats/two.svg",
      ])
  }

  @Test func reportsUnknownNames() {
    let order = TrayOrder("zebra\na\nbirds/\ncats\n../x")
    #expect(order.unknown(among: Self.names) == ["zebra", "birds", "../x"])
  }

  @Test func reportsTooLongOrderWithoutReadingIt() throws {
    let files = try ProgramFolder()
    try files.make("tray")
    for name in ["a", "b"] { try files.write(ProgramFolder.sticker, to: "tray/\(name).svg") }
    try files.write("b\n" + String(repeating: "#", count: 1 << 20), to: "tray/order.txt")
    let session = try files.session(
      InputScript(), ["--stickers", files.path("tray"), "--language", "en"])
    #expect(session.world[TrayState.self].shelf.stickers == ["a.svg", "b.svg"])
    let notice = try #require(
      session.world.toasts.panel(in: session.world.toasts.area(in: session.world.layout!))?.notice)
    let told = notice.block.lines.joined(separator: " ")
    #expect(told.contains("order.txt: the file is too large"), "\(told)")
    try session.run()
  }

  @Test func bundledStickersHaveOrderOfTheirFile() throws {
    let paths = StickerPaths(document: "/none", folder: nil, assets: try AssetFolder.find())
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Assets/Stickers/order.txt"), encoding: .utf8)
    #expect(TrayOrder(text).unknown(among: paths.namesByAlphabet).isEmpty)
    let named = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") }
      .map { "\($0).svg" }
    #expect(named.starts(with: ["heart.svg", "star.svg", "wow.svg", "confetti.svg"]))
    #expect(paths.trayNames(.byHand) == named, "recordings depend on this order")
    #expect(named.sorted() == paths.namesByAlphabet.sorted())
  }

  @Test func categoriesMayBeginSeveralTimesAndEnd() {
    let order = TrayOrder("b\n[Big]\ndogs/big\n[Cats and a]\ncats/\na\n[ Big ]\nc\n[]\ncats/two")
    #expect(order.unknown(among: Self.names).isEmpty)
    #expect(
      order.categories(of: Self.names) == [
        "dogs/big.png": "Big", "c.svg": "Big", "cats/one.svg": "Cats and a",
        "a.svg": "Cats and a",
      ])
    #expect(
      order.sorted(Self.names) == [
        "b.svg", "a.svg", "c.svg", "dogs/big.png", "dogs/small.png", "cats/two.svg", "cats/one.svg",
      ], "recordings without categories ignore them")
  }

  @Test func stickersOfACategoryLieTogether() {
    let order = TrayOrder("[A]\nb\n[B]\ncats/two\n[A]\ndogs/\nc\n[B]\na")
    let names = order.sorted(Self.names, byCategory: true)
    #expect(
      names == [
        "b.svg", "dogs/big.png", "dogs/small.png", "c.svg", "cats/two.svg", "a.svg",
        "cats/one.svg",
      ])
    let sections = TraySection.sections(of: names, categories: order.categories(of: names))
    #expect(sections.map(\.title) == ["A", "B", "cats"])
    #expect(sections.map(\.range) == [0..<4, 4..<6, 6..<7])
  }

  @Test func bundledStickersHaveTranslatedCategories() throws {
    let paths = StickerPaths(document: "/none", folder: nil, assets: try AssetFolder.find())
    let (names, categories) = (paths.trayNames(.byCategory), paths.trayCategories)
    #expect(names.sorted() == paths.namesByAlphabet.sorted() && Set(categories.keys) == Set(names))
    let sections = TraySection.sections(of: names, categories: categories)
    #expect(
      sections.map(\.title) == ["Symbols", "Party", "Animals", "Food", "Sky", "Things"])
    #expect(sections.allSatisfy { $0.phrase == Phrase(key: $0.title) && $0.range.count >= 3 })
  }
}
