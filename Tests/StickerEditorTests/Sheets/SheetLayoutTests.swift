import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct SheetLayoutTests: SheetsHarness {
  let editor = EditorHarness.withInterface()

  @Test(arguments: [false, true]) func chipsOfFloatingSheetWrapBesideTitleOfRow(isMirrored: Bool) {
    var sheet = Sheet(id: "things", title: "Things")
    sheet.rows = [
      Sheet.Row("Format", (1...9).map { Sheet.Chip(id: "\($0)", "Format \($0)") })
    ]
    let layout = SheetLayout(
      sheet, in: Size(width: 1280, height: 800), isMirrored: isMirrored
    ) { 55 * Double($0.description.count) }
    let (title, chips) = (layout.rowTitles[0], layout.head.filter { $0.content != .close })
    #expect(Set(chips.map(\.frame.minY)).count > 1 && chips.count == 9)
    for chip in chips {
      #expect(isMirrored ? chip.frame.maxX <= title.minX : chip.frame.minX >= title.maxX)
      #expect(layout.frame.contains(chip.frame))
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ])
  func mirrorsLayoutInRightToLeftLanguages(window: Size) {
    let sheet = sheet()
    func layout(_ isMirrored: Bool) -> SheetLayout {
      SheetLayout(sheet, in: window, isMirrored: isMirrored) { 55 * Double($0.description.count) }
    }
    let (plain, mirrored) = (layout(false), layout(true))
    let all = Rect(origin: .zero, size: window)
    #expect(
      mirrored.head.map(\.frame) == plain.head.map { $0.frame.mirrored(within: all, if: true) })
    let tiles = (0..<3).map { (plain.tile($0), mirrored.tile($0)) }
    for (one, other) in tiles {
      let width = plain.extent.width
      #expect(abs(one.minX - (width - other.maxX)) < 1e-9 && one.minY == other.minY)
      #expect(
        abs(
          plain.parts(of: one, buttons: 2).buttons[0].minX
            - (width - mirrored.parts(of: other, buttons: 2).buttons[0].maxX)) < 1e-9)
    }
    #expect(mirrored.neighbor(of: 1, "Left", count: 9) == 2)
  }

  @Test func rowsAreAlignedAndTitlesUncut() {
    let sheet = rows("Size", "A quite long title", "Quality")
    // A width that a line's height doesn't divide evenly.
    func measure(_ phrase: Phrase) -> Double { 55.3 * Double(phrase.description.count) }
    let layout = SheetLayout(sheet, in: Size(width: 1280, height: 800), measure: measure)
    let starts = sheet.rows.map { row in
      layout.head.first { $0.content == .chip(row.chips[0].id) }?.frame.minX
    }
    #expect(starts[0] != nil && Set(starts).count == 1)
    for (row, frame) in zip(sheet.rows, layout.rowTitles) {
      #expect(frame.size.width >= measure(row.title) * LineHeight.notice / 100)
      #expect(frame.maxX <= starts[0] ?? 0)
    }
  }

  /// The second button is no choice of the last row, although that row has room for it.
  @Test(arguments: [false, true])
  func secondButtonOfLowSheetIsAtEndOfLastRow(isMirrored: Bool) throws {
    let window = Size(width: 480, height: 320)
    var sheet = rows("Size", "Format", "Quality")
    sheet.footer?.second = Sheet.Chip(id: "print", "Print")
    sheet.preview = PictureName(document: "a.svg")
    let layout = SheetLayout(sheet, in: window, isMirrored: isMirrored) {
      25 * Double($0.description.count)
    }
    func frame(_ id: String) throws -> Rect {
      let item = try #require(layout.head.first { $0.content == .chip(id) })
      return item.frame.mirrored(within: Rect(origin: .zero, size: window), if: isMirrored)
    }
    let (print, last, make) = (try frame("print"), try frame("Quality 3"), try frame("make"))
    #expect(print.minY == last.minY && print.maxX == window.width - 12)
    #expect(print.minX > last.maxX + 32 && make.maxY < print.minY)
    #expect(try frame("Format 0").minY - frame("Size 0").maxY == 4)
    #expect(layout.preview != nil)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ])
  func layoutFitsEveryWindowWithoutOverlap(window: Size) {
    var sheet = sheet()
    sheet.chips += (0..<6).map { Sheet.Chip(id: "\($0)", "A place with a name \($0)") }
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    let all = Rect(origin: .zero, size: window)
    let parts = layout.head.map(\.frame)
    for (number, part) in parts.enumerated() {
      #expect(
        all.contains(part.origin) && part.maxX <= window.width && part.maxY <= layout.room.minY)
      #expect(min(part.size.width, part.size.height) >= Layout.target)
      for other in parts[(number + 1)...] {
        #expect(part.maxX <= other.minX || other.maxX <= part.minX || part.maxY <= other.minY)
      }
    }
    let tiles = sheet.tiles.indices.map(layout.tile)
    #expect(tiles.allSatisfy { $0.minX >= 0 && $0.maxX <= window.width })
    #expect(tiles.allSatisfy { $0.maxY <= layout.extent.height })
    #expect(zip(tiles, tiles.dropFirst()).allSatisfy { $0.maxX < $1.minX || $0.maxY < $1.minY })
    let tile = layout.parts(of: tiles[0], buttons: 2)
    #expect(tile.detail.maxX <= tile.buttons[0].minX && tile.words.maxY <= tile.buttons[0].minY)
    #expect(abs(tile.words.size.width - tiles[0].size.width + 8) < 1e-9)
  }

  @Test(arguments: [
    Size(width: 900, height: 1200), Size(width: 1280, height: 800), Size(width: 1366, height: 768),
    Size(width: 720, height: 480), Size(width: 3840, height: 2160),
  ])
  func thumbsAre280To360PointsWideInCenteredColumn(window: Size) {
    let layout = SheetLayout(sheet(), in: window) { 55 * Double($0.description.count) }
    #expect((280...360).contains(layout.parts(of: layout.tile(0)).picture.size.width))
    #expect(abs(layout.frame.center.x - window.width / 2) <= 0.5)
    #expect(layout.frame.minX + layout.tile(0).minX >= 24)
  }

  @Test(arguments: [720, 768, 900, 1024, 1072, 1366, 1599, 1600, 1920, 3840])
  func pageHasMarginsOf24To32PointsOrColumnOfThreeOrFourThumbs(width: Double) {
    let layout = SheetLayout(sheet(), in: Size(width: width, height: 1080)) {
      55 * Double($0.description.count)
    }
    let tiles = (0..<40).map(layout.tile)
    let (left, right) = (tiles.map(\.minX).min()!, tiles.map(\.maxX).max()!)
    let columns = Set(tiles.map(\.minX)).count
    #expect(columns == (width < 858 ? 2 : width < 1600 ? 3 : 4))
    if width <= 1072 {
      #expect((24 - 1e-9...32 + 1e-9).contains(left), "\(left)")
    } else if width >= 1416 {
      #expect(right - left == (columns == 3 ? 1008 : 1352), "\(right - left)")
    }
    #expect(abs(width - right - left) < 1e-6)
    #expect((280 - 1e-9...(columns == 2 ? 360 : 320) + 1e-9).contains(tiles[0].size.width))
    #expect((6 - 1e-9...24 + 1e-9).contains(tiles[1].minX - tiles[0].maxX))
    #expect(abs(layout.title.minX - left) < 1e-9, "the heading is above the first thumb")
    #expect(layout.title.minY == min(left, 32))
  }

  @Test func buttonsShowWordsOnlyIfDetailKeepsRoom() {
    func widths(_ words: [Phrase], _ detail: Phrase? = nil) -> (shown: Bool, [Double]) {
      var sheet = sheet(3)
      sheet.tiles[0].detail = detail
      sheet.tiles[0].buttonTitles = words
      let layout = SheetLayout(sheet, in: Size(width: 900, height: 700)) {
        55 * Double($0.description.count)
      }
      let tile = sheet.tiles[0]
      let parts = layout.parts(of: layout.tile(0), tile)
      #expect(parts.buttons.last?.maxX ?? 0 <= layout.tile(0).maxX + 1e-9)
      #expect(parts.detail.size.width >= 48)
      #expect(layout.parts(of: layout.tile(1), sheet.tiles[1]).buttons[0].size.width == 48)
      return (layout.showsWords(onButtonsOf: tile), parts.buttons.map(\.size.width))
    }
    let (short, long) = (widths(["Restore", "No"]), widths(["Restore it now", "Delete it now"]))
    #expect(short.shown && short.1[0] > 60 && short.1[1] == 48)
    #expect(!long.shown && long.1 == [48, 48])
    #expect(!widths([]).shown)
    #expect(!widths(["Restore", "No"], "This will stay for 30 more days").shown)
  }

  @Test func chosenLineOfListHasCheckMarkAtItsEnd() {
    var sheet = sheet(3, buttons: [])
    (sheet.isPage, sheet.isList, sheet.tiles[1].isChosen) = (false, true, true)
    for isMirrored in [false, true] {
      let layout = SheetLayout(
        sheet, in: Size(width: 1280, height: 800), isMirrored: isMirrored
      ) { 55 * Double($0.description.count) }
      let line = layout.tile(1)
      let parts = layout.parts(of: line, sheet.tiles[1])
      #expect(abs(parts.check.x - (isMirrored ? line.minX + 22 : line.maxX - 22)) < 1e-9)
      #expect(line.contains(parts.check) && !parts.words.contains(parts.check))
      #expect(line.contains(parts.words) && line.contains(parts.picture))
    }
  }

  @Test func heightOfSheetDependsOnlyOnLinesOfLists() {
    func layout(_ count: Int, _ isList: Bool) -> SheetLayout {
      var sheet = sheet(count, buttons: [])
      (sheet.isPage, sheet.isList) = (false, isList)
      return SheetLayout(sheet, in: Size(width: 1366, height: 768)) {
        55 * Double($0.description.count)
      }
    }
    let (few, more, many) = (layout(3, true), layout(6, true), layout(40, true))
    #expect(few.frame.size.height < 380 && few.tile(2).maxY <= few.room.size.height)
    #expect(more.frame.size.height > few.frame.size.height + 100)
    #expect(many.frame.size.height == 720 && many.extent.height > many.room.size.height)
    let tiles = [0, 3, 40].map { layout($0, false) }
    #expect(Set(tiles.map(\.frame)).count == 1)
    #expect(tiles[2].extent.height > tiles[2].room.size.height)
    for one in [few, more, many] + tiles { #expect(abs(one.frame.center.y - 384) <= 0.5) }
  }

  @Test func tilesFloatInThreeColumnsAndChipsStayInPlace() {
    let window = Size(width: 1366, height: 768)
    func layout(_ count: Int) -> SheetLayout {
      var sheet = sheet(count, buttons: [])
      sheet.isPage = false
      return SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    }
    let (empty, full) = (layout(0), layout(40))
    #expect(full.isFloating && full.frame.size.width == 560)
    #expect(empty.frame == full.frame && empty.head == full.head)
    #expect(full.tile(2).minY == full.tile(0).minY && full.tile(3).minX == full.tile(0).minX)
    #expect(full.parts(of: full.tile(0)).picture.size.width >= 148)
  }

  @Test func pageShowsPictureAtItsSizeOrScaledDown() {
    let paper = Size(width: 210, height: 297)
    let small = Sheet.Page(paper, showing: Size(width: 90, height: 60))
    #expect(small.size == Size(width: 297, height: 210), "turned as the picture is")
    #expect(small.picture == Rect(x: 103.5, y: 75, width: 90, height: 60))
    let large = Sheet.Page(paper, showing: Size(width: 400, height: 600))
    #expect(large.size == paper && abs(large.picture.size.height - 297) < 1e-9)
    #expect(abs(large.picture.center.x - 105) < 1e-9)
    let whole = Sheet.Page(paper, showing: paper)
    #expect(whole.picture == Rect(origin: .zero, size: paper))
  }

  /// The measure makes each character half as wide as a line is high.
  @Test func wrapsLongDetailOntoTwoLines() {
    func layout(_ detail: String) -> SheetLayout {
      var tile = Sheet.Tile(id: "0", .icon("folder"), title: "Thing")
      tile.detail = Phrase(verbatim: detail)
      var sheet = Sheet(id: "things", title: "Things", tiles: [tile])
      sheet.isList = true
      return SheetLayout(sheet, in: Size(width: 390, height: 844)) { Double("\($0)".count) * 50 }
    }
    let (short, long) = (layout("0"), layout(String(repeating: "Keypad 0 ", count: 6)))
    let (one, two) = (short.tile(0), long.tile(0))
    #expect(two.size.height >= one.size.height + 16)
    #expect(long.parts(of: two).picture.size == short.parts(of: one).picture.size)
    // A title of 18 points, and two lines of 16.
    let least: Double = 50 * 1.15
    #expect(long.parts(of: two).words.size.height >= least)
  }
}
