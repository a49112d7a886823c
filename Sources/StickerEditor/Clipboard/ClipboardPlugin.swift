import DirectManipulation
public import EditorKit
import Pictures
import StickerCanvas
import StickerScene

/// Duplicates stickers, and copies, cuts and pastes stickers and words.
struct ClipboardPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Clipboard())
    app.world.insertParameters(ClipboardControl())
    app.add(ExchangeStickers(), PerformClipboardActions(), to: .behave)
    app.add(
      Action(.duplicate, "Duplicate", at: .selection(12), keys: .control("D"))
        .possible(if: HasSelection()),
      Action(.copy, "Copy", keys: .control("C")),
      Action(.cut, "Cut", keys: .control("X")),
      Action(.paste, "Paste", keys: .control("V")))
  }
}

private struct PerformClipboardActions: System {
  let actions = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let groups = DocumentGroups()
  let committer = Committer()
  let control = ClipboardControl()
  @Res var store: SceneStore
  @ResMut var clipboard: Clipboard
  let requests = MessageWriter<EditorRequest>()
  let deletions = MessageWriter<ActionRequest>()

  func run() {
    actions.perform([
      .duplicate: { _ = control.putDown(records(of: selection.stickers), aside: 1) },
      .copy: { copySelection(isCut: false) },
      .cut: { copySelection(isCut: true) },
      .paste: { requests.send(.paste) },
    ])
  }

  /// Copies the selected stickers to the clipboard; with `isCut`, copies and deletes only stickers that are not locked.
  private func copySelection(isCut: Bool) {
    let stickers = records(of: isCut ? selection.movable : selection.stickers)
    if stickers.isEmpty { return }
    let text = stickers.map { $0.plainText }.joined(separator: "\n")
    let copied = CopiedStickers(stickers: stickers, text: text, count: isCut ? -1 : 0)
    clipboard = Clipboard(stickers: copied)
    requests.send(.copy(text))
    if isCut { deletions.send(ActionRequest(.delete)) }
  }

  /// Commits the manipulations so far of selected stickers, and returns the document's records, from back to front.
  ///
  /// The records belong to no group that contains all of them because the user has entered that group.
  private func records(of stickers: [Entity]) -> [SceneDocument.Sticker] {
    if stickers.isEmpty { return [] }
    committer.commit(Edit(.keepHeld(stickers)))
    let wanted = Set(stickers.map(self.stickers.id))
    return store.document.stickers.filter { wanted.contains($0.id) }.map { record in
      var copy = record
      copy.groups.removeFirst(min(groups.entered.count, copy.groups.count))
      return copy
    }
  }
}

extension EditorAction {
  /// Duplicates the selected stickers.
  public static let duplicate = EditorAction("duplicate")
  /// Copies the selected stickers to the clipboard.
  public static let copy = EditorAction("copy")
  /// Copies the selected stickers to the clipboard, and deletes them.
  public static let cut = EditorAction("cut")
  /// Pastes the content of the clipboard.
  public static let paste = EditorAction("paste")
}

/// Copies words, pastes stickers copied in another window, and forgets copies that are no longer on the clipboard.
private struct ExchangeStickers: System {
  let scenes = MessageReader<ScenePasted>()
  let copies = MessageReader<CopiedElsewhere>()
  let words = MessageReader<CopyText>()
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

  /// Pastes the stickers of a scene's text as one undo step, with an offset from their places in that scene.
  ///
  /// Each sticker keeps its size in pixels, also on a canvas of another size. Does nothing if the text isn't a scene;
  /// tells the limit, and pastes nothing, if the scene would have too many stickers.
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

  /// Returns the stickers of a scene, moved so that the middles of both canvases coincide.
  ///
  /// The middle of the stickers lies within this canvas. A scene of the same size is not changed.
  private func fitted(_ scene: SceneDocument) -> [SceneDocument.Sticker] {
    let size = canvas.size
    guard scene.canvas != size else { return scene.stickers }
    guard let frame = Rect(around: scene.stickers.map(\.middle)) else { return [] }
    let between = (size.vector - scene.canvas.vector) * 0.5
    // Stickers from the edge of a large canvas could lie outside a small canvas.
    let shift =
      Rect(origin: .zero, size: size).nearestPoint(to: frame.center + between) - frame.center
    return scene.stickers.map { record in
      var sticker = record
      sticker.changePlacements { $0.position += shift }
      return sticker
    }
  }
}

/// The content of the clipboard, if this window copied it.
///
/// The program puts `text` on the system's clipboard, at the request `EditorRequest.copy`. The message
/// `CopiedElsewhere`, made from an input event, says that the clipboard has other content; `ExchangeStickers` then
/// empties this resource.
struct Clipboard: Equatable {
  /// The copied stickers; `nil` if words were copied, or nothing.
  var stickers: CopiedStickers?
  /// The copied words; `nil` if stickers were copied, or nothing.
  var words: String?
  /// The scene of another window that was pasted last, and the number of pastes.
  var elsewhere = Pasted(text: "", count: 0)

  /// The copied words, or the text of the copied stickers for other programs.
  ///
  /// `nil` if the clipboard's content wasn't copied in this window.
  var text: String? { words ?? stickers?.text }

  /// The text of a scene, and the number of times that the scene was pasted.
  struct Pasted: Equatable {
    let text: String
    let count: Int
  }

  /// The maximum number of stickers that copies may bring a scene to, because each copy of all stickers doubles the
  /// number.
  ///
  /// Scenes with more stickers open, and accept single stickers from the tray.
  static let greatestCount = 10_000
  /// The offset of a copy from its original, to the right and down, in interface points.
  ///
  /// ``ClipboardControl`` converts the offset to canvas points, the space of the positions in the stickers' records.
  static let step = 24.0
}

struct CopiedStickers: Equatable {
  let stickers: [SceneDocument.Sticker]
  /// The text for other programs: the words or the file name of each sticker, one per line.
  let text: String
  /// The number of times that the stickers were pasted; -1 after a cut, so that the first paste has no offset.
  ///
  /// The first paste after a copy is one ``Clipboard/step`` beside the originals.
  var count: Int
}

/// Pastes copies of stickers, for a system.
final class ClipboardControl: SystemParameterGroup {
  @ResMut private var clipboard: Clipboard
  @Res private var store: SceneStore
  @Res private var keyboard: Keyboard
  private let canvas = Canvas()
  private let toasts = Toasts()
  private let committer = Committer()
  private let placing = StickerPlacing()
  private let pasted = PastedText()

  /// Pastes as one undo step the words or stickers that this window copied; types their text while the user writes
  /// words.
  func paste() {
    if let text = clipboard.text, keyboard.isWriting { return pasted.type(text) }
    if let words = clipboard.words {
      let words = PastedWords(words).words
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
      "A scene can hold at most \(Clipboard.greatestCount) stickers; this one has \(there).")
    return false
  }

  /// Adds copies of stickers as one undo step, `steps` times ``Clipboard/step`` beside the originals, and selects the
  /// copies.
  ///
  /// Returns whether the copies were added. If the scene would have more than ``Clipboard/greatestCount`` stickers,
  /// shows a toast with the limit and adds no copy.
  func putDown(_ stickers: [SceneDocument.Sticker], aside steps: Int) -> Bool {
    let way = Clipboard.step * Double(steps) / max(canvas.toWindow.a, 1e-9)
    guard let frame = Rect(around: stickers.map(\.middle)), hasRoom(for: stickers.count)
    else { return false }
    let shift = step(from: frame.center, asideBy: way)
    let copies = stickers.map { record in
      var copy = record
      copy.changePlacements { $0.position += shift }
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
  /// The text for other programs: the words, or the last part of the picture's path, so that other programs don't learn
  /// the names of the user's folders.
  fileprivate var plainText: String {
    if let words = StickerText(name: image) { return words.text }
    if Stroke.isName(image) { return "stroke" }
    return image.split(separator: "/").last.map(String.init) ?? image
  }
}
