import Geometry
import StickerScene
import Testing

@testable import StickerSandbox

@Suite struct PlacingTests {
  private let size = Size(width: 200, height: 100)

  @Test func readsPositionAndOptions() throws {
    let placing = try #require(
      Placing(argument: "a@b.png@1,-2,flip,opacity=0.5,rotation=90,width=400"))
    let sticker = placing.sticker(id: 3, named: "x.png", size: size)
    #expect(placing.image == "a@b.png")
    #expect(sticker.id == 3 && sticker.image == "x.png" && sticker.size == size)
    #expect(sticker.position == Point(1, -2) && sticker.scale == Vector(x: 2, y: 2))
    #expect(sticker.rotation == .pi / 2 && sticker.opacity == 0.5 && sticker.flipped)
    let plain = try #require(Placing(argument: "star@1,2")).sticker(named: "star.svg", size: size)
    #expect(plain.scale == Vector(x: 1, y: 1) && plain.opacity == 1 && !plain.flipped)
  }

  @Test(arguments: [
    ("text:Hello@1,2", "text:#FFFFFF:Hello"),
    ("text:Hello, a@b, flip@1,2,color=ff0080", "text:#FF0080:Hello, a@b, flip"),
    ("text:two\nlines@1,2,color=#102030", "text:#102030:two\nlines"),
    ("text:#FF0000:literally@1,2", "text:#FFFFFF:#FF0000:literally"),
    ("text:#FF0000;italic:Hi@1,2", "text:#FF0000;italic:Hi"),
    (
      "text:#FF0000;italic;outline=#000000,3:Hi@1,2,color=00FF00",
      "text:#00FF00;italic;outline=#000000,3:Hi"
    ),
    ("text:#FF0000;see:this@1,2", "text:#FFFFFF:#FF0000;see:this"),
    ("😀@1,2", "😀"), ("text:😀@1,2", "text:#FFFFFF:😀"),
  ])
  func readsTextVerbatim(argument: String, image: String) {
    #expect(Placing(argument: argument)?.image == image)
  }

  @Test(arguments: [
    "star", "star@1", "@1,2", "text:@1,2", "text: @1,2", "star@1,2,scale=0", "star@1,2,width=-1",
    "star@1,2,scale=1,width=2", "star@1,2,opacity=1.5", "star@1,2,opacity=-0.1", "star@1,2,flip=1",
    "star@1,2,flip,flip", "star@1,2,scale=1,scale=1", "star@1,2,color=FF0000",
    "text:a@1,2,color=red", "text:a@1,2,color=+12345", "star@1,2,", "star@1,2,depth=3",
    "star@nan,2",
  ])
  func rejectsInvalidArguments(argument: String) {
    #expect(Placing(argument: argument) == nil)
  }
}
