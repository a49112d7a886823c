import Dispatch
import Geometry
import PictureFiles
import Testing

@testable import Pictures

@Suite struct PictureTableTests {
  private let painted = Painted()

  private func table() -> PictureTable {
    PictureTable(PictureCache([painted])) { name in
      .file(name.text == "broken" ? name.text : "/" + name.text)
    }
  }

  @Test func numbersStayUntilPicturesAreForgotten() {
    var table = table()
    let numbers = ["a", "b", "a"].map { table.number(of: PictureName(document: $0)) }
    #expect(numbers[0] == numbers[2] && numbers[0] != numbers[1] && table.count == 2)
    #expect(table.name(numbers[1]) == "b" && table.source(numbers[1]) == .file("/b"))
    #expect(painted.requests.isEmpty, "a number opens nothing")
    #expect(table.forget("a") == numbers[0] && table.forget("a") == nil)
    #expect(table.name(numbers[0]) == nil && table.info(numbers[0]) == nil)
    #expect(table.number(of: "a") != numbers[0])
  }

  @Test func picturesBeginToMoveWhenTheyGetTheirNumbers() {
    var table = table()
    let first = table.number(of: "a")
    table.time = 2.5
    let second = table.number(of: "b")
    #expect(table.number(of: "a") == first && table.start(first) == 0)
    #expect(table.start(second) == 2.5 && table.start(99) == 0)
    table.forget("a")
    let again = table.number(of: "a")
    #expect(table.start(again) == 2.5)
  }

  @Test func opensPicturesOnceByResolvedName() {
    var table = table()
    let (number, info) = table.open("a")
    #expect(info.size.width == 64 && table.info(number)?.size == info.size)
    _ = table.open("a")
    #expect(painted.requests == ["/a"])
    table.forget("a")
    _ = table.open("a")
    #expect(painted.requests == ["/a", "/a"])
  }

  @Test func returnsPlaceholderAndProblemForBrokenPicture() {
    var table = table()
    #expect(table.problem(with: "broken") == nil, "it was not opened yet")
    #expect(table.open("broken").info.size.width == 256)
    #expect(table.problem(with: "broken")?.kind == .damaged)
  }

  @Test func opensInBackgroundAndReportsName() {
    let (gate, woken) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let slow = Painted { gate.wait() }
    var table = PictureTable(PictureCache([slow], wake: { woken.signal() }), resolve: \.self)
    let number = table.number(of: "a")
    #expect(table.info(number) == nil && !table.isOpen("a"))
    gate.signal()
    woken.wait()
    #expect(table.takeNews() == ["a"] && table.takeNews() == nil)
    #expect(table.isOpen("a") && table.info(number)?.size.width == 64)
  }

  @Test func forgetsAllPicturesWhoseNamesMatch() {
    var table = table()
    let numbers = [PictureName.label("a"), "b", .writing(StickerText("c"))].map {
      table.open($0).number
    }
    #expect(Set(table.forget(where: \.isLine)) == [numbers[0], numbers[2]])
    #expect(table.count == 1 && table.open("b").number == numbers[1])
    #expect(painted.requests.count == 3)
    #expect(table.open(.label("a")).number != numbers[0])
    #expect(painted.requests.count == 4, "it is opened anew")
  }

  @Test func recordsFrameOfLastRequest() {
    var table = table()
    _ = table.open(.label("old"))
    table.frame = 7
    let number = table.open(.label("new")).number
    _ = table.open("a")
    let lines = table.numbers(where: \.isLine).sorted { $0.number < $1.number }
    #expect(lines.map(\.lastRequest) == [0, 7] && lines.last?.number == number)
  }
}
