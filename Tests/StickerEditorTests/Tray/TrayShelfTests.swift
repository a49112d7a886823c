import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TrayShelfTests {
  private static let names =
    ["a.svg", "b.svg"] + (1...9).map { "cats/\($0).svg" } + (1...9).map { "dogs/\($0).svg" }

  @Test func foldersAreSections() {
    let sections = TraySection.sections(of: Self.names)
    #expect(sections.map(\.title) == ["Stickers", "cats", "dogs"])
    #expect(sections.map(\.range) == [0..<2, 2..<11, 11..<20])
    #expect(TraySection.sections(of: ["a.svg", "b.svg"]).isEmpty)
    #expect(TraySection.sections(of: []).isEmpty)
    #expect(TraySection.sections(of: ["x/a.svg"]) == [TraySection(title: "x", range: 0..<1)])
    // Absolute, parent and nested paths make no further sections.
    #expect(TraySection.sections(of: ["/x/a.svg", "../a.svg", "x/y/a.svg"]).count <= 1)
  }

  @Test func categoriesAreSectionsBesideFolders() {
    let names = ["a.svg", "b.svg", "x/c.svg", "x/d.svg", "e.svg"]
    let sections = TraySection.sections(
      of: names, categories: ["a.svg": "Food", "b.svg": "Mine", "x/c.svg": "Mine"])
    #expect(sections.map(\.title) == ["Food", "Mine", "x", "Stickers"])
    #expect(sections.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<5])
    #expect(
      sections.map(\.heading) == [
        "Food", Phrase(verbatim: "Mine"), Phrase(verbatim: "x"), "Stickers",
      ])
  }
}
