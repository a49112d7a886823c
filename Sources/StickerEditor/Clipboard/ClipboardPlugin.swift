import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Pictures
import StickerCanvas
import StickerScene

/// Copies of stickers, put down at once or taken to the clipboard.
struct ClipboardPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Clipboard())
    app.world.insertParameters(ClipboardControl())
    app.add(ExchangeStickers(), PerformClipboardActions(), to: .behave)
    app.add(
      Action(
        .duplicate, "Copy", at: .selection(10), keys: .control("D")
      )
      .possible(if: HasSelection()),
      Action(.copy, "Copy to the clipboard", keys: .control("C")),
      Action(.cut, "Cut to the clipboard", keys: .control("X")),
      Action(.paste, "Paste", keys: .control("V")))
  }
}

/// Performs the actions of the clipboard.
private struct PerformClipboardActions: System {
  let actions = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let committer = Committer()
  let control = ClipboardControl()
  @Res var store: SceneStore
  @ResMut var clipboard: Clipboard
  let requests = MessageWriter<EditorRequest>()
  let deletions = MessageWriter<ActionRequest>()

  func run() {
    for request in actions.read() {
      if request.action == .paste { requests.send(.paste) }
      guard [.duplicate, .copy, .cut].contains(request.action), !selection.isEmpty
      else { continue }
      committer.commit(Edit(.keepHeld(selection.stickers)))
      switch request.action {
      case .duplicate: duplicateSelection()
      case .copy: copySelection(isCut: false)
      case .cut: copySelection(isCut: true)
      default: break
      }
    }
  }

  /// Copies selected stickers; `isCut` leaves those that are not locked with the clipboard alone.
  private func copySelection(isCut: Bool) {
    let selected = isCut ? selection.movable : selection.stickers
    guard !selected.isEmpty else { return }
    let stickers = records(of: selected)
    let text = stickers.map { Words(name: $0.image)?.text ?? $0.fileName }
      .joined(separator: "\n")
    let copied = CopiedStickers(stickers: stickers, text: text, count: isCut ? -1 : 0)
    clipboard = Clipboard(stickers: copied)
    requests.send(.copy(text))
    if isCut { deletions.send(ActionRequest(.delete)) }
  }

  private func duplicateSelection() {
    _ = control.putDown(records(of: selection.stickers), aside: 1)
  }

  /// Returns some stickers as the document has them, from back to front.
  private func records(of stickers: [Entity]) -> [SceneDocument.Sticker] {
    let wanted = Set(stickers.map(self.stickers.id))
    return store.document.stickers.filter { wanted.contains($0.id) }
  }
}

extension EditorAction {
  /// Puts a second sticker like the selected one beside it.
  public static let duplicate = EditorAction("duplicate")
  /// Copies the selected stickers.
  public static let copy = EditorAction("copy")
  /// Copies the selected stickers, and takes them away.
  public static let cut = EditorAction("cut")
  /// Takes what the clipboard holds.
  public static let paste = EditorAction("paste")
}

/// The offset between copies and what they are copies of.
enum Cascade {
  /// The offset to the right and down, in window points.
  static let step = 24.0
}

/// Copies words, pastes stickers copied in another window, and forgets copies that are no longer on the clipboard.
private struct ExchangeStickers: System {
  let scenes = MessageReader<ScenePasted>()
  let copies = MessageReader<CopiedElsewhere>()
  let words = MessageReader<CopyWords>()
  let requests = MessageWriter<EditorRequest>()
  let control = ClipboardControl()
  let canvas = Canvas()
  @ResMut var clipboard: Clipboard

  func run() {
    for words in words.read() {
      clipboard = Clipboard(words: words.text)
      requests.send(.copy(words.text))
    }
    for scene in scenes.read() { pasteStickers(scene.text) }
    if !copies.read().isEmpty { clipboard = Clipboard() }
  }

  /// Puts stickers down as one step, out of the text of a scene, beside where they lie in that scene.
  ///
  /// Each keeps its size in pixels, also on a canvas of another size. Text that is no scene does nothing.
  private func pasteStickers(_ text: String) {
    guard let scene = try? SceneDocument(reading: Array(text.utf8)), !scene.stickers.isEmpty else {
      return
    }
    let before = clipboard.elsewhere
    let count = before.text == text ? before.count + 1 : 1
    if control.putDown(fitted(scene), aside: count) {
      clipboard.elsewhere = Clipboard.Pasted(text: text, count: count)
    }
  }

  /// Returns the stickers of a scene with the middle of its canvas on that of this one, and no farther away than its edge.
  private func fitted(_ scene: SceneDocument) -> [SceneDocument.Sticker] {
    let size = canvas.size
    guard scene.canvas != size else { return scene.stickers }
    guard let frame = Rect(around: scene.stickers.map(\.middle)) else { return [] }
    let between = (size.vector - scene.canvas.vector) * 0.5
    // A narrow canvas may lie beside them.
    let shift =
      Rect(origin: .zero, size: size).nearestPoint(to: frame.center + between) - frame.center
    return scene.stickers.map { record in
      var sticker = record
      sticker.position += shift
      return sticker
    }
  }
}

/// The content of the clipboard, if this window copied it.
struct Clipboard: Equatable {
  /// The copied stickers; `nil` if words were copied, or nothing.
  var stickers: CopiedStickers?
  /// The copied words; `nil` if stickers were copied, or nothing.
  var words: String?
  /// The stickers of another window that were pasted last, and how often.
  var elsewhere = Pasted(text: "", count: 0)

  /// The copied words, or the text that other programs are told of copied stickers; `nil` if nothing was copied here last.
  var text: String? { words ?? stickers?.text }

  /// The text of a scene, and how often it was pasted.
  struct Pasted: Equatable {
    let text: String
    let count: Int
  }

  /// The most stickers that a scene can come to have by copies, each press of a key doubling what there is.
  ///
  /// Scenes that have more open as ever, and single stickers come from the tray.
  static let greatestCount = 10_000
}

/// The copied stickers.
struct CopiedStickers: Equatable {
  let stickers: [SceneDocument.Sticker]
  /// The text for other programs: the words or the file name of each sticker, one per line.
  let text: String
  /// The number of times that the stickers were pasted; -1 after a cut, so that the first paste has no offset.
  var count: Int
}

/// Puts copies down, for a system.
struct ClipboardControl: SystemParameterGroup {
  @ResMut private var clipboard: Clipboard
  @Res private var store: SceneStore
  @Res private var keyboard: Keyboard
  private let canvas = Canvas()
  private let toasts = Toasts()
  private let committer = Committer()
  private let placing = StickerPlacing()
  private let editor = EntryEditor()

  /// Puts down again, as one step, the content of the clipboard; copied text is written where words are being written.
  func paste() {
    if let text = clipboard.text, keyboard.isWriting { return editor.change { $0.type(text) } }
    if let words = clipboard.words {
      let words = Words(String(words.prefix(EditedText.greatestCount)))
      if !words.isBlank { placing.drop(words.name) }
    }
    guard var copied = clipboard.stickers else { return }
    copied.count += 1
    if putDown(copied.stickers, aside: copied.count) { clipboard.stickers = copied }
  }

  private func hasRoom(for count: Int) -> Bool {
    let there = store.document.stickers.count
    guard there + count > Clipboard.greatestCount else { return true }
    toasts.tell(
      "there are \(there) stickers; copies are made up to \(Clipboard.greatestCount) in all")
    return false
  }

  /// Puts copies down as one step, so many steps of the cascade beside the stickers, and selects the copies.
  ///
  /// Returns false if the scene would have too many stickers.
  func putDown(_ stickers: [SceneDocument.Sticker], aside steps: Int) -> Bool {
    guard hasRoom(for: stickers.count) else { return false }
    let way = Cascade.step * Double(steps) / max(canvas.toWindow.a, 1e-9)
    let middles = stickers.map(\.middle)
    guard let frame = Rect(around: middles) else { return false }
    let shift = step(from: frame.center, asideBy: way)
    let copies = stickers.map { record in
      var copy = record
      copy.position += shift
      return copy
    }
    return committer.commit(Edit(.add(copies), transition: .appear)) != nil
  }

  /// Returns the offset of a copy whose original's middle is at `middle`, in canvas points.
  ///
  /// A middle on the canvas stays there: beyond the right or bottom edge, the copy continues from the opposite edge.
  private func step(from middle: Point, asideBy way: Double) -> Vector {
    let canvas = Rect(origin: .zero, size: canvas.size)
    guard canvas.nearestPoint(to: middle) == middle else { return Vector(x: way, y: way) }
    func step(_ from: Double, _ low: Double, _ high: Double) -> Double {
      let place = from + way
      guard place > high, high > low else { return way }
      return low + (place - low).truncatingRemainder(dividingBy: high - low) - from
    }
    return Vector(
      x: step(middle.x, canvas.minX, canvas.maxX), y: step(middle.y, canvas.minY, canvas.maxY))
  }
}

extension SceneDocument.Sticker {
  /// The last part of the picture's path: other programs need not know the user's folders.
  fileprivate var fileName: String { image.split(separator: "/").last.map(String.init) ?? image }
}
