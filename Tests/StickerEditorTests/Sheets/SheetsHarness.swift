import Geometry

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with a page of tiles.
protocol SheetsHarness {
  var editor: EditorHarness { get }
}

extension SheetsHarness {
  func sheet(_ count: Int = 40, buttons: [String] = ["duplicate", "delete"]) -> Sheet {
    var sheet = Sheet(
      id: "things", title: "Things", chips: [.init(id: "new", "New"), .init(id: "open", "Open")],
      tiles: (0..<count).map {
        Sheet.Tile(id: "\($0)", .icon("folder"), title: "Thing \($0)", buttons: buttons)
      })
    sheet.isPage = true
    return sheet
  }

  func show(_ sheet: Sheet) {
    editor.world.show(sheet)
    editor.frame()
    _ = editor.world.takeRequests()
  }

  var chosen: [SheetChoice.Item] {
    editor.world.takeRequests().compactMap {
      if case .chose(let choice) = $0, choice.sheet == "things" { choice.item } else { nil }
    }
  }

  /// Where a tile is seen, in window points.
  func place(_ index: Int) -> Rect {
    let layout = editor.world.sheetLayout!
    let tile = layout.tile(index)
    return Rect(
      origin: layout.room.origin + (tile.origin - .zero) - Vector(0, editor.world.sheetScroll),
      size: tile.size)
  }

  func picture(_ index: Int) -> Point {
    editor.world.sheetLayout!.parts(of: place(index)).picture.center
  }

  func tap(_ point: Point, finger: Int64 = 90) {
    editor.tap(point.x, point.y, finger: finger)
  }

  func rows(_ titles: Phrase...) -> Sheet {
    var sheet = Sheet(id: "rows", title: "Rows")
    sheet.rows = titles.map { title in
      Sheet.Row(title, (0..<4).map { Sheet.Chip(id: "\(title) \($0)", "Chip \($0)") })
    }
    sheet.footer = Sheet.Footer(Sheet.Chip(id: "make", "Make"), note: "3 MB")
    return sheet
  }
}
