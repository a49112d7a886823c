import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The texts and the layout after the user chooses another language.
@Suite struct LanguagePanelTests {
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
    (desk.world.languagePanel?.buttons ?? []).map {
      desk.world.actions[$0.action]!.title(in: desk.world)
    }
  }

  @Test func tapChoosesLanguageAndTranslatesVisibleTexts() {
    let desk = desk()
    desk.world.toasts.tell("saved as \("/a.png")")
    desk.world.toasts.warn("the disk is full")
    desk.tap(.language)
    #expect(names(desk) == ["Deutsch", "English", "العربية"], "what cannot be read is left out")
    desk.tap(.language("ar"))
    #expect(desk.world.languagePanel == nil && desk.world.catalogue.code == "ar")
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

  @Test func inputBesidePanelOnlyClosesIt() {
    let desk = desk()
    let middle = desk.middle(1)
    desk.tap(.language)
    desk.drag(1, Point(300, 700), Point(340, 700))
    #expect(desk.world.languagePanel == nil && desk.middle(1) == middle)
    desk.tap(.language)
    desk.type("Escape")
    #expect(desk.world.languagePanel == nil && desk.world.catalogue.code == "en")
    desk.tap(.language)
    desk.tap(300, 20)
    #expect(desk.world.languagePanel == nil)
    desk.perform(.language)
    desk.perform(.language)
    #expect(desk.world.languagePanel == nil)
  }

  @Test func resetRestoresFirstLanguage() {
    let desk = desk("de")
    #expect(desk.world.isAtRest)
    desk.tap(.language)
    #expect(!desk.world.isAtRest)
    desk.tap(.language("ar"))
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
    let panel = desk.world.languagePanel!
    #expect(panel.buttons.count == 14)
    #expect(Rect(origin: .zero, size: window).contains(panel.frame(of: .plate)!))
    for (index, button) in panel.buttons.enumerated() {
      #expect(panel.frame(of: .plate)!.contains(button.frame))
      #expect(button.frame.size.width >= 44 && button.frame.size.height >= 40)
      for other in panel.buttons.dropFirst(index + 1) {
        #expect(!button.frame.overlaps(other.frame))
      }
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
