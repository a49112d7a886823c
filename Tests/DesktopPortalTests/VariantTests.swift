import Testing

@testable import DesktopPortal

/// Values that are sent by D-Bus, as a receiver reads them.
@Suite struct VariantTests {
  /// Returns a value as it is received.
  private func received(_ variant: Variant) -> ReceivedVariant {
    unsafe ReceivedVariant(owning: variant.floating)
  }

  @Test(arguments: [
    (Variant.boolean(true), "b"), (.number(7), "u"), (.handle(0), "h"), (.string("a"), "s"),
    (.path([47]), "ay"), (.tuple([]), "()"), (.tuple([.string("a"), .number(1)]), "(su)"),
    (.array(of: "s", []), "as"), (.array(of: "(sa(us))", []), "a(sa(us))"),
    (.array(of: "u", [.number(1)]), "au"), (.dictionary([]), "a{sv}"),
    (.dictionary([("name", .tuple([.boolean(false)]))]), "a{sv}"),
  ])
  func hasTypeString(variant: Variant, type: String) { #expect(received(variant).type == type) }

  @Test func readsElementsOfTuplesArraysAndVariants() {
    let tuple = received(.tuple([.number(3), .array(of: "s", [.string("a"), .string("b")])]))
    #expect(tuple[0]?.number == 3 && tuple[1]?[1]?.text == "b")
    #expect(tuple[2]?.type == nil && tuple[1]?[2]?.type == nil)
    let dictionary = received(.dictionary([("one", .number(1))]))
    #expect(dictionary[0]?.type == "{sv}")
    #expect(received(.string("text"))[0]?.type == nil && received(.number(1))[0]?.type == nil)
  }

  @Test func looksUpNamesInDictionariesAlone() {
    let dictionary = received(
      .dictionary([("title", .string("Save")), ("count", .number(.max)), ("files", .tuple([]))]))
    #expect(dictionary["title"]?.text == "Save" && dictionary["count"]?.number == .max)
    #expect(dictionary["files"]?.type == "()" && dictionary["other"]?.type == nil)
    let others = [Variant.tuple([.string("title")]), .string("title"), .array(of: "{su}", [])]
    for other in others { #expect(received(other)["title"]?.type == nil) }
  }

  @Test func hasNoNumberOrTextOfOtherType() {
    #expect(received(.string("7")).number == nil && received(.boolean(true)).number == nil)
    #expect(received(.number(7)).text == nil && received(.path([65])).text == nil)
    #expect(received(.handle(7)).number == nil)
  }

  @Test("Texts end at their first zero, paths have a zero at the end and no other one")
  func endsTextsAndPathsAtZeros() {
    #expect(received(.string("Zoë 🎈\0secret")).text == "Zoë 🎈")
    #expect("\0a".withoutZeros == "" && "ab".withoutZeros == "ab")
    // The bytes need not be UTF-8.
    let path = received(.path([47, 255, 0, 65]))
    #expect(path.type == "ay" && path[2]?.type == "y" && path[3]?.type == nil)
    #expect(received(.path([]))[0]?.type == "y" && received(.path([]))[1]?.type == nil)
  }
}
