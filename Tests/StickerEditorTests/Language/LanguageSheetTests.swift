import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The texts and the layout after the user chooses another language.
@Suite struct LanguageSheetTests {
  private static let languages = [
    Catalogue(
      code: "ar", name: "العربية",
      lines: [
        "Undo": "تراجع", "saved as %@": "حُفظ باسم %@", "the disk is full": "القرص ممتلئ",
      ]),
    Catalogue(code: "de", name: "Deutsch", lines: ["Undo": "Rückgängig", "Flip": "Spiegeln"]),
  ]

  static func languages(first: String = "en") -> Languages {
    Languages(codes: languages.map(\.code) + ["broken"], first: first) { code in
      languages.first { $0.code == code }
    }
  }

  private func desk(_ first: String = "en", window: Size = Size(width: 1280, height: 800)) -> Desk {
    Desk.withInterface(window: window, languages: Self.languages(first: first))
  }

  private func names(_ desk: Desk) -> [String] {
    desk.world.sheet?.chips.map { "\($0.title)" } ?? []
  }

  private func choose(_ code: String, on desk: Desk) {
    let name = desk.world.sheetLayout!.head.first { $0.content == .chip(code) }!.frame.center
    desk.tap(name.x, name.y)
  }

  @Test func tapChoosesLanguageAndTranslatesVisibleTexts() {
    let desk = desk()
    desk.world.toasts.tell("saved as \("/a.png")")
    desk.world.toasts.warn("the disk is full")
    desk.tap(.language)
    #expect(names(desk) == ["Deutsch", "English", "العربية"], "what cannot be read is left out")
    #expect(desk.world.sheet?.chips.filter(\.isOn).map(\.id) == ["en"])
    choose("ar", on: desk)
    #expect(desk.world.sheet == nil && desk.world.catalogue.code == "ar")
    #expect(desk.world.actions[.undo]!.title(in: desk.world) == "تراجع")
    let (warning, notice, _) = desk.world.banners(desk.world.layout!)
    #expect(warning?.block.lines == ["القرص ممتلئ"])
    #expect(notice?.block.lines == ["حُفظ باسم \u{2068}/a.png\u{2069}"])
    #expect(desk.world.takeRequests() == [.keepLanguage("ar")])
    #expect(desk.world.needsDisplay)
  }

  @Test func fallsBackToEnglishForMissingTranslation() {
    let desk = desk("de")
    #expect(desk.world.actions[.undo]!.title(in: desk.world) == "Rückgängig")
    #expect(desk.world.actions[.redo]!.title(in: desk.world) == "Redo")
  }

  @Test func closesWithoutChange() {
    let desk = desk()
    let middle = desk.middle(1)
    func isClosed() -> Bool {
      desk.world.sheet == nil && desk.middle(1) == middle && desk.world.catalogue.code == "en"
    }
    desk.tap(.language)
    #expect("\(desk.world.sheet!.title)" == "Language" && !isClosed())
    desk.tap(300, 700)
    #expect(isClosed())
    desk.tap(.language)
    desk.type("Escape")
    #expect(isClosed())
    desk.tap(.language)
    let close = desk.world.sheetLayout!.head.first { $0.content == .close }!.frame.center
    desk.tap(close.x, close.y)
    #expect(isClosed())
  }

  @Test func resetRestoresFirstLanguage() {
    let desk = desk("de")
    #expect(desk.world.isAtRest)
    desk.tap(.language)
    #expect(!desk.world.isAtRest)
    choose("ar", on: desk)
    desk.rest(1)
    #expect(!desk.world.isAtRest)
    desk.app.reset(to: desk.world.store.document)
    #expect(desk.world.catalogue.code == "de" && desk.world.layout?.isMirrored == false)
    desk.rest(1)
    #expect(desk.world.isAtRest)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func fitsEveryLanguageInWindow(window: Size) {
    let desk = Desk.withInterface(
      window: window,
      languages: Languages(codes: (10...22).map { "l\($0)" }) {
        Catalogue(code: $0, name: "Language \($0)", lines: [:])
      })
    desk.perform(.language)
    desk.frame()
    let layout = desk.world.sheetLayout!
    let chips = layout.head.filter { $0.content != .close }.map(\.frame)
    #expect(chips.count == 14)
    #expect(!layout.isFloating || (420...560).contains(layout.frame.size.width))
    for (index, chip) in chips.enumerated() {
      #expect(Rect(around: chip.corners + layout.frame.corners) == layout.frame)
      #expect(chip.size.width >= 44 && chip.size.height >= 44)
      for other in chips.dropFirst(index + 1) { #expect(!chip.overlaps(other)) }
    }
  }

  @Test func languageEventSwitchesLanguage() {
    let desk = desk()
    desk.send(.language("ar"))
    desk.frame()
    #expect(desk.world.catalogue.code == "ar" && desk.world.layout?.isMirrored == true)
    // A language without a catalog shows English texts in its own direction.
    desk.send(.language("he"))
    desk.frame()
    #expect(desk.world.layout?.isMirrored == true)
    #expect(desk.world.actions[.undo]!.title(in: desk.world) == "Undo")
    desk.send(.language("broken"))
    desk.frame()
    #expect(desk.world.catalogue.code == "he", "what cannot be read changes nothing")
    desk.send(.language("en"))
    desk.frame()
    #expect(desk.world.layout?.isMirrored == false)
  }
}
