import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MotionChoiceTests: MotionPanelHarness {
  private let usual = StickerMotion(.wiggle, amplitude: 0.2, period: 1)

  @Test func newKindKeepsStrengthAndSpeed() {
    let editor = open([2], [nil, StickerMotion(.wiggle, amplitude: 0.1, period: 0.5), nil])
    tap(.kind(.bounce), editor)
    #expect(motion(2, editor) == StickerMotion(.bounce, amplitude: 0.25, period: 0.5))
    tap(.kind(.spin), editor)
    #expect(motion(2, editor) == StickerMotion(.spin, amplitude: 1, period: 1))
    tap(.kind(nil), editor)
    tap(.kind(.pulse), editor)
    #expect(motion(2, editor) == StickerMotion(.pulse, amplitude: 0.15, period: 1))
  }

  @Test func spinHasDirectionInsteadOfStrength() throws {
    let editor = open([2], [nil, usual, nil])
    let choices = editor.world.shown(MotionPanel.self)?.buttons.map(\.action) ?? []
    #expect(choices.contains(MotionChoice.strength(1).action))
    #expect(!choices.contains(MotionChoice.direction(1).action))
    tap(.kind(.bounce), editor)
    let frame = try #require(panel(editor)).place.frame
    tap(.kind(.spin), editor)
    tap(.direction(-1), editor)
    #expect(motion(2, editor) == StickerMotion(.spin, amplitude: -1, period: 2))
    #expect(marked(editor) == [.kind(.spin), .direction(-1), .speed(1)])
    #expect(panel(editor)?.place.frame == frame)
    tap(.direction(1), editor)
    #expect(motion(2, editor)?.amplitude == 1)
  }

  @Test func valuesOfDocumentStayUntilUserChoosesOthers() throws {
    let own = StickerMotion(.wiggle, amplitude: 0.37, period: 1.3)
    let editor = open([2], [nil, own, nil])
    var change = SceneChange()
    change.setDuration(10)
    _ = try editor.world.store.commit(change)
    let steps = editor.world.store.history.done.count
    #expect(marked(editor) == [.kind(.wiggle)])
    tap(.kind(.wiggle), editor)
    #expect(motion(2, editor) == own && editor.world.store.history.done.count == steps)
    tap(.speed(1), editor)
    #expect(motion(2, editor) == StickerMotion(.wiggle, amplitude: 0.37, period: 1))
    let fast = StickerMotion(.spin, amplitude: 2.5, period: 2)
    let spinning = open([2], [nil, fast, nil])
    tap(.direction(-1), spinning)
    #expect(motion(2, spinning) == StickerMotion(.spin, amplitude: -2.5, period: 2))
  }

  @Test func usualDurationIsWholeNumberOfPeriods() {
    for kind in StickerMotion.Kind.allCases {
      for speed in MotionChoice.speeds {
        let motion = speed.applied(to: MotionChoice.kind(kind).applied(to: nil))
        #expect((4 / motion!.period).rounded() == 4 / motion!.period)
      }
    }
  }
}
