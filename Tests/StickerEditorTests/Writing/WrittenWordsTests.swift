import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Words are typed where they stand: on the canvas, in their place, angle and style.
@Suite struct WrittenWordsTests: WrittenWordsHarness {
  @Test(arguments: [(0.0, false), (0.7, false), (-1.9, false), (3.1, true), (0.4, true)])
  func tapPlacesCaretInRotatedWords(rotation: Double, flipped: Bool) throws {
    let editor = editor("Hello you", rotation: rotation, flipped: flipped)
    for place in 0...9 {
      let shown = try editor.world.writtenWords ?? open(editor)
      let caret = middle(shown.caret(at: place))
      editor.rest(1)
      editor.tap(caret.x, caret.y)
      #expect(editor.world.writing?.edited.caret == place)
    }
    editor.send(.text("!"))
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:#FFFFFF:Hello you!")
    #expect(editor.record(1)?.rotation == rotation && editor.record(1)?.position == Point(400, 250))
  }

  @Test func wordsStayVisibleDuringASearchOfFonts() throws {
    let editor = editor("Hello")
    _ = try open(editor)
    editor.send(.text("!"))
    editor.type("F", with: "Ctrl")
    editor.send(.text("sans"))
    editor.frame()
    #expect(editor.world.isNaming && !isDrawnByCanvas(1, editor))
    let image = editor.images.image(.writing(StickerText("Hello!"))).id
    #expect(editor.app.drawnItems().contains { $0.picture == .image(image) })
    let panel = try #require(editor.world.shown(WritingPanel<StickerTextPurpose>.self)?.panel)
    #expect(panel.words != nil && panel.keys.isEmpty)
  }

  @Test func keysCoverNoWordsAndWordsGoBackAfterwards() throws {
    let editor = editor("Low words", at: Point(500, 760))
    let before = editor.middle(1)
    let shown = try open(editor)
    // The taps have raised the sticker.
    let steps = editor.world.store.history.done.count
    let keys = try #require(editor.world.shown(TextStylePanel.self)?.frame(of: .plate))
    #expect(!shown.frame.overlaps(keys) && editor.world.layout!.canvas.contains(shown.frame.center))
    let caret = middle(shown.caret(at: 3))
    editor.rest(1)
    editor.tap(caret.x, caret.y)
    #expect(editor.world.writing?.edited.caret == 3, "taps follow the moved words")
    editor.type("Escape")
    #expect(editor.middle(1) == before && editor.record(1)?.position == Point(500, 760))
    #expect(isDrawnByCanvas(1, editor) && editor.world.store.history.done.count == steps)
  }

  @Test(arguments: LayoutTests.windows)
  func caretStaysVisibleAtAnyLength(window: Size) throws {
    let editor = EditorHarness.withInterface([], window: window)
    let texts = [
      "", "Hi", "one\ntwo\nthree", "1\n2\n3\n4\n5\n6\n7\n8\n9",
      String(repeating: "long", count: 40),
      "a " + String(repeating: "wide ", count: 80) + "\nb", "\n\n\n", "  x  ",
    ]
    for (text, showsKeys) in texts.flatMap({ [($0, true), ($0, false)] }) {
      editor.perform(.text)
      editor.send(.text(text))
      editor.frame()
      if !showsKeys { editor.world.changeWriting { $0.press(.keyboard, at: 0) } }
      for step in 0...4 {
        let place = text.count * step / 4
        editor.world.changeWriting { $0.edit { $0.move(to: place) } }
        editor.frame()
        let (shown, layout) = (try #require(editor.world.writtenWords), editor.world.layout!)
        let caret = shown.caretFrame(at: place)
        let keys = editor.world.writing!.panel(around: nil, in: layout)
        #expect(layout.canvas.contains(caret.center) && !keys.overlaps(caret), "\(text) \(place)")
        #expect(caret.size.height >= 14 * 0.88 - 1e-6, "\(text)")
      }
      editor.type("Escape")
    }
  }

  @Test func dragOfAFingerSelects() throws {
    let editor = editor("Hello you", rotation: 0.5)
    let shown = try open(editor)
    let (from, to) = (middle(shown.caret(at: 2)), middle(shown.caret(at: 6)))
    editor.rest(1)
    editor.drag(3, from, to)
    #expect(editor.world.writing?.edited.selection == 2..<6)
    #expect(try #require(editor.world.writtenWords).areas(of: 2..<6).count == 1)
    editor.send(.text("-"))
    editor.frame()
    #expect(editor.world.writing?.edited.text == "He-you")
  }

  @Test func otherUsersMoveStickersAndTheWrittenOneMeanwhile() throws {
    let editor = editor("Hello")
    let shown = try open(editor)
    let start = editor.middle(2)
    editor.drag(5, start, start + Vector(60, 40))
    #expect(editor.middle(2).distance(to: start + Vector(60, 40)) < 0.01)
    #expect(editor.world.writtenWords?.toWindow == shown.toWindow)
    // The words follow the canvas, which two other fingers move.
    let (left, right) = (Point(700, 150), Point(800, 150))
    editor.touch(.down, 6, left.x, left.y)
    editor.touch(.down, 7, right.x, right.y)
    editor.frame()
    for step in 1...5 {
      editor.touch(.move, 6, left.x, left.y - 4 * Double(step))
      editor.touch(.move, 7, right.x, right.y - 4 * Double(step))
      editor.frame()
    }
    let moved = try #require(editor.world.writtenWords)
    #expect(moved.toWindow.ty < shown.toWindow.ty - 5)
    #expect(editor.world.writing?.edited.text == "Hello")
  }

  @Test func deletedStickerComesBackWithTheWordsAtItsPlace() throws {
    let editor = editor("Hello", rotation: 0.3)
    _ = try open(editor)
    editor.world.commit(Edit(.remove([1])))
    editor.frame()
    #expect(editor.world.writtenWords != nil)
    editor.send(.text("!"))
    editor.type("Return")
    let added = try #require(editor.world.document.stickers.last)
    #expect(added.image == "text:#FFFFFF:Hello!" && added.rotation == 0.3)
    #expect(added.position == Point(400, 250))
  }

  @Test func newWordsStayWhereTheyWereTyped() throws {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("Hi"))
    editor.frame()
    let shown = try #require(editor.world.writtenWords)
    let center = shown.unit.apply(Point(0.5, 0.5))
    editor.type("Return")
    #expect(editor.middle(1).distance(to: center) < 1e-6)
    #expect(editor.world.selectedIDs == [1] && editor.world.store.history.done.count == 1)
  }

  @Test func longNewWordsStayOnTheCanvas() throws {
    let canvas = Rect(x: 0, y: 0, width: 1280, height: 800)
    // Only a corner is free for a new sticker.
    var large = EditorHarness.sticker(at: Point(560, 500))
    large.scale = Vector(11, 12)
    let editor = EditorHarness.withInterface([large])
    editor.type("T")
    editor.send(.text("A long line of words at the edge"))
    editor.frame()
    let shown = try #require(editor.world.writtenWords)
    let (toWindow, size) = (editor.world.canvas.toWindow, shown.geometry.size)
    let inverse = try #require(toWindow.inverse)
    let frame = Rect(around: Rect(origin: .zero, size: size), through: shown.toWindow.then(inverse))
    #expect(canvas.contains(frame))
    editor.type("Return")
    let record = try #require(editor.record(2))
    #expect(abs(record.position.x - frame.center.x) < 1e-6)
  }

  @Test func wordsMoveByTheLeastDistanceAndOnlyIfCovered() {
    let geometry = TextPainter().geometry(of: "Hello", style: TextStyle())
    let room = Rect(x: 100, y: 50, width: 800, height: 500)
    func shown(at place: Vector, scale: Double = 0.5) -> WrittenWords {
      WrittenWords(
        geometry: geometry,
        toWindow: .scale(Vector(scale, scale)).then(.translation(place))
      ).visible(in: room, caret: 5)
    }
    #expect(shown(at: Vector(300, 200)).toWindow.tx == 300)
    let low = shown(at: Vector(300, 700))
    #expect(low.toWindow.tx == 300 && abs(low.frame.maxY - room.maxY) < 1e-9)
    let left = shown(at: Vector(-50, 200))
    #expect(left.toWindow.ty == 200 && abs(left.frame.minX - room.minX) < 1e-9)
    #expect(shown(at: Vector(300, 200), scale: 9).frame.size.width <= 800 + 1e-9)
    #expect(abs(shown(at: Vector(300, 200), scale: 0.01).toWindow.d - 0.16) < 1e-9)
  }
}
