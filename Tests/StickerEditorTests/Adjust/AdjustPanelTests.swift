import ColorGrading
import DirectManipulation
import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct AdjustPanelTests: AdjustHarness {
  @Test func drawsEachLookOnPhotoItself() throws {
    let editor = open()
    let looks = editor.world.items(of: AdjustPanel.self).compactMap { item in
      if case .adjusted(7, let adjustments, _) = item.picture { adjustments.look } else { nil }
    }
    #expect(looks == PhotoLook.allCases)
  }

  @Test(arguments: LayoutTests.windows)
  func partsAreLargeEnoughAndInsideThePanelInEveryWindow(window: Size) throws {
    for languages in [Languages(), LanguageSheetPluginTests.languages(first: "ar")] {
      let editor = open(window: window, languages: languages)
      for page in PhotoAdjusting.Page.allCases {
        editor.perform(page.action)
        editor.frame()
        editor.frame()
        let shown = try #require(editor.world.shown(AdjustPanel.self))
        let panel = try #require(shown.panel)
        let least = editor.leastTarget
        #expect(editor.world.canvas.view.size.height >= 0.4 * window.height - 60)
        for part in shown.parts where part.content != .title {
          #expect(part.frame.size.width >= 40 && part.frame.size.height >= least)
          #expect(panel.frame.inset(by: -0.01).contains(part.frame.origin))
          #expect(part.frame.maxX <= panel.frame.maxX + 0.01)
          #expect(part.frame.maxY <= panel.frame.maxY + 0.01)
        }
        for setting in page.settings {
          let place = try thumb(setting, at: 41, editor)
          editor.tap(place.x, place.y)
          #expect(abs(adjustments(editor).percent(setting) - 41) <= 1)
        }
      }
    }
  }

  @Test func nameOfChosenLookIsShownWhereLooksHaveNone() throws {
    for window in [Size(width: 480, height: 320), Size(width: 1280, height: 800)] {
      let editor = open(window: window)
      editor.perform(.look(.vivid))
      editor.frame()
      editor.images.forgetDrawn()
      _ = editor.app.drawnItems()
      let title = try #require(editor.world[ActionTable.self][.look(.vivid)]).currentTitle
      let name = editor.world.labels.text(of: title)
      #expect(editor.images.drawnNames.contains { $0.hasSuffix(name) })
      let panel = try #require(editor.world.shown(AdjustPanel.self)?.panel)
      #expect(panel.namesChosenLook == (window.width == 480))
    }
  }

  @Test func laterSliderIsReachedByKeysOnItsPage() throws {
    let editor = open(window: Size(width: 480, height: 320))
    #expect(editor.world.shown(AdjustPanel.self)?.panel?.page == .looks)
    editor.type("Right")
    editor.frame()
    #expect(editor.world.shown(AdjustPanel.self)?.panel?.page == .tone)
    for _ in 0..<4 { editor.type("Down") }
    editor.frame()
    #expect(editor.world.shown(AdjustPanel.self)?.panel?.page == .color)
    #expect(editor.world[PhotoAdjusting.self].marked == .warmth)
  }
}
