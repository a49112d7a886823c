import ECS
import Foundation
import Geometry
import InterfaceKit
import Pictures
import StickerScene
import TestFolders
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The translations of every language fit into the interface.
@Suite struct TranslatedWordsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Languages").standardizedFileURL
  private static let codes = ["en", "ar", "de", "es", "fr", "he", "hi", "ja", "pt", "zh"]
  private static let windows = [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 360, height: 640),
    Size(width: 800, height: 480), Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ]
  private static let painter = TextPainter(fontsIn: [bundledFonts])

  private static func catalogue(_ code: String) throws -> Catalogue {
    if code == "en" { return .english }
    let file = folder.appendingPathComponent("\(code).po")
    return Catalogue(code: code, try MessageFile(reading: [UInt8](Data(contentsOf: file))))
  }

  private static func app() throws -> App {
    let store = try SceneStore(path: nil) { SceneDocument(canvas: Size(width: 9, height: 9)) }
    return Editor.app(
      store, images: NoImages(), windowSize: Size(width: 640, height: 400), shelf: TrayShelf())
  }

  private final class NoImages: StickerImages {
    func image(_ name: PictureName) -> StickerImage {
      StickerImage(id: 0, size: Size(width: 1, height: 1))
    }
  }

  @Test(arguments: codes) func installedFontsHaveAllLetters(code: String) throws {
    #expect(Self.painter.canDraw(try Self.catalogue(code).letters))
  }

  @Test(arguments: codes) func titlesFitIntoHelp(code: String) throws {
    let words = try Self.catalogue(code)
    let world = try Self.app().world
    for page in InputDevice.allCases {
      let sheet = page.help(world.actions, in: world.catalogue, isTouchOnly: false)
      for window in Self.windows where window.width >= 480 {
        let layout = SheetLayout(sheet, in: window) {
          Self.painter.size(of: words.text(of: $0)).width
        }
        let room = layout.parts(of: layout.tile(0)).words.size.width
        for tile in sheet.tiles {
          let title = words.text(of: tile.title)
          let width = Self.painter.size(of: title).width * LineHeight.least / 100
          #expect(width <= room, "\(title) in \(window.width)×\(window.height)")
        }
      }
    }
  }

  @Test(arguments: codes) func measurementsFitIntoEveryWindow(code: String) throws {
    let words = try Self.catalogue(code)
    var sheet = Sheet(id: "measurements", title: "Position and size…")
    sheet.rows = Measurement.allCases.map {
      Sheet.Row($0.title, [Sheet.Chip(id: $0.rawValue, text: "1234.5", unit: $0.unit)])
    }
    var lock = Sheet.Chip(id: "proportions", "Keep proportions")
    (lock.icon, lock.joinsNextRow) = (.init("unlock", on: "lock"), true)
    sheet.rows[2].chips.append(lock)
    sheet.visiblePart = .zero
    for window in Self.windows {
      let layout = SheetLayout(sheet, in: window, isMirrored: words.isRightToLeft) {
        Self.painter.size(of: words.text(of: $0)).width
      }
      #expect(layout.head.count == 7)
      for part in layout.head {
        #expect(
          part.frame.minX >= 0 && part.frame.maxX <= window.width
            && part.frame.maxY <= window.height,
          "\(part.content) in \(window.width)×\(window.height)")
      }
    }
  }

  @Test(arguments: codes) func groupNamesFitIntoToolbar(code: String) throws {
    let words = try Self.catalogue(code)
    let bar = Layout(window: Size(width: 1920, height: 1080)).toolbar
    for group in Action.Group.allCases {
      let name = words.text(of: group.name)
      let width = Self.painter.size(of: name).width * LineHeight.least / 100
      #expect(width <= bar.size.width - 3, "\(name) is \(width) wide")
    }
  }

  @Test(arguments: codes) func titlesFitIntoNarrowestWindow(code: String) throws {
    let words = try Self.catalogue(code)
    let actions = try Self.app().world.actions
    for id in actions.toolbar + actions.menu + actions.selection {
      let title = words.text(of: actions[id]!.title)
      let width = Self.painter.size(of: title).width * LineHeight.least / 100
      #expect(width <= 320 - 2 * Banner.margin - 8, "\(title)")
    }
  }

  @Test(arguments: [
    ("en", "Edited 30 November 2026"), ("de", "Geändert am 30. November 2026"),
    ("es", "Editado el 30 de noviembre de 2026"), ("fr", "Modifié le 30 novembre 2026"),
    ("pt", "Editado em 30 de novembro de 2026"), ("hi", "30 नवंबर 2026 को बदला गया"),
    ("ja", "編集日 2026年11月30日"), ("zh", "编辑于 2026年11月30日"),
    ("ar", "عُدّل في 30 نوفمبر 2026"), ("he", "נערך ב-30 בנובמבר 2026"),
  ])
  func datesAreInEachLanguage(code: String, expected: String) throws {
    let noon = 1_796_040_000
    let text = try Self.catalogue(code).text(of: Phrase(editedAt: noon))
    #expect(text.filter { !"\u{2066}\u{2068}\u{2069}".contains($0) } == expected)
  }

  /// In right-to-left text, a chord that is not isolated would read `+Ctrl`.
  @Test(arguments: ["ar", "he"]) func chordsReadFromLeftToRightInRightToLeftTexts(code: String)
    throws
  {
    let words = try Self.catalogue(code)
    let app = try Self.app()
    let gestures = app.world.actions.handLines.flatMap { [$0.touch, $0.mouse].compactMap(\.self) }
    let undo = [KeyChord.control("Z", shift: .held), .control("Y")].list(in: words)
    let texts = gestures.map { words.text(of: $0.words) } + [undo]
    var count = 0
    for text in texts {
      let geometry = Self.painter.geometry(of: text, style: TextStyle("#FFFFFF")!)
      let characters = Array(text)
      for modifier in ["Ctrl+", "Shift+", "Alt+"] {
        let letters = Array(modifier)
        for start in characters.indices where characters[start...].starts(with: letters) {
          count += 1
          let (first, plus) = (start, start + letters.count - 1)
          func x(_ position: Int) -> Double { geometry.caret(at: position).top.x }
          // A caret between two directions has two places; the next ones have one.
          #expect(x(first + 1) < x(plus), "\(modifier) in \(text)")
          // The key, whose letters may run to the left, is on the right side of the sign.
          #expect(x(plus + 2) > x(plus), "\(modifier) in \(text)")
        }
      }
    }
    #expect(count >= 6)
  }

  /// Titles wrap in a window that is too low for one column, and lose no letter.
  @Test(arguments: codes) func titlesAreWholeInToolbarMenu(code: String) throws {
    let words = try Self.catalogue(code)
    for window in Self.windows {
      let labels = MeasuredLabels()
      let app = Editor.app(
        try SceneStore(path: nil) { SceneDocument(canvas: Size(width: 9, height: 9)) },
        images: labels, windowSize: window, shelf: TrayShelf(),
        languages: Languages(codes: [code], first: code) { _ in words })
      app.perform(.more)
      let drawn = app.drawnItems().compactMap { item -> String? in
        guard case .image(let id, _) = item.picture, labels.texts.indices.contains(id) else {
          return nil
        }
        // Lines from right to left begin with a mark.
        return labels.texts[id].filter { !$0.isWhitespace && $0 != "\u{200F}" }
      }.joined()
      let actions = app.world.resource(ActionTable.self)!
      for id in actions.menu {
        let title = words.text(of: actions[id]!.currentTitle).filter { !$0.isWhitespace }
        #expect(drawn.contains(title), "\(title) in \(window.width)×\(window.height)")
      }
    }
  }

  /// The other languages need a font that test machines do not have.
  @Test(arguments: ["ar", "de", "es", "fr", "he", "hi", "pt"])
  func installedFontsHaveEveryLetter(code: String) throws {
    #expect(Self.painter.canDraw(try Self.catalogue(code).letters))
  }

  @Test func detectsLetterWithoutFont() {
    #expect(!Self.painter.canDraw("a\u{10FFFE}"))
  }
}
