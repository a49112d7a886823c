import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct NamedColorTests {
  @Test func eachColorHasItsOwnName() {
    let names = Set(NamedColor.allCases.map { "\($0.name)" })
    #expect(names.count == NamedColor.allCases.count && names.contains("Light blue"))
    #expect(Set(NamedColor.usual).count == NamedColor.usual.count)
  }
}
