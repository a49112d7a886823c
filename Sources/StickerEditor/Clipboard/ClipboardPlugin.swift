import DirectManipulation
public import ECS
import Geometry
import Pictures
public import StickerScene

/// Copies of stickers, put down at once or taken to the clipboard.
struct ClipboardPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Clipboard())
    app.add(ExchangeStickers(), to: .behave)
    app.addState(
      isUsed: { $0.copiedText != nil }, reset: { $0.insertResource(Clipboard()) })
    app.add(PerformClipboardActions(), to: .behave)
    app.add(
      Action(
        .duplicate, "Copy", at: .selection(10), keys: .control("D")
      )
      .possible { !$0.selection.isEmpty },
      Action(.copy, "Copy to the clipboard", keys: .control("C")),
      Action(.cut, "Cut to the clipboard", keys: .control("X")),
      Action(.paste, "Paste", keys: .control("V")))
  }
}

/// Performs the actions of the clipboard.
private struct PerformClipboardActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      if request.action == .paste { world.request(.paste) }
      guard [.duplicate, .copy, .cut].contains(request.action), world.commitHandsOnSelection()
      else { continue }
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
    let selected = isCut ? world.movableSelection : world.selection
    guard !selected.isEmpty else { return }
    let stickers = records(of: selected)
    let text = stickers.map { Words(name: $0.image)?.text ?? $0.fileName }
      .joined(separator: "\n")
    let copied = CopiedStickers(stickers: stickers, text: text, count: isCut ? -1 : 0)
    world.insertResource(Clipboard(stickers: copied))
    world.request(.copy(text))
    if isCut { world.send(ActionRequest(.delete)) }
  }

  private func duplicateSelection() {
    _ = world.putDown(
      records(of: world.selection), asideBy: Cascade.step / max(world.canvasToWindow.a, 1e-9))
  }

  /// Returns some stickers as the document has them, from back to front.
  private func records(of stickers: [Entity]) -> [SceneDocument.Sticker] {
    let wanted = Set(stickers.map(world.allStickers.id))
    return world.store.document.stickers.filter { wanted.contains($0.id) }
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

/// The text of a scene with stickers that were copied in another window was pasted.
struct ScenePasted {
  let text: String
}

/// Another program has copied something.
struct CopiedElsewhere {}

/// Puts down stickers that were copied in another window, and forgets copies that are not on the clipboard any more.
private struct ExchangeStickers: System {
  let scenes = MessageReader<ScenePasted>()
  let copies = MessageReader<CopiedElsewhere>()
  @Exclusive var world: World

  func run() {
    for scene in scenes.read() { pasteStickers(scene.text) }
    if !copies.read().isEmpty { world.insertResource(Clipboard()) }
  }

  /// Puts stickers down as one step, out of the text of a scene, beside where they lie in that scene.
  ///
  /// Each keeps its size in pixels, also on a canvas of another size. Text that is no scene does nothing.
  private func pasteStickers(_ text: String) {
    guard let scene = try? SceneDocument(reading: Array(text.utf8)), !scene.stickers.isEmpty else {
      return
    }
    let before = world[Clipboard.self].elsewhere
    let count = before.text == text ? before.count + 1 : 1
    let way = Cascade.step * Double(count) / max(world.canvasToWindow.a, 1e-9)
    if world.putDown(fitted(scene), asideBy: way) {
      world[Clipboard.self].elsewhere = (text, count)
    }
  }

  /// Returns the stickers of a scene with the middle of its canvas on that of this one, and no farther away than its edge.
  private func fitted(_ scene: SceneDocument) -> [SceneDocument.Sticker] {
    guard scene.canvas != world.canvasSize else { return scene.stickers }
    guard let frame = Rect(around: scene.stickers.map(\.middle)) else { return [] }
    let between = (world.canvasSize.vector - scene.canvas.vector) * 0.5
    // A narrow canvas may lie beside them.
    let canvas = Rect(origin: .zero, size: world.canvasSize)
    let shift = canvas.nearestPoint(to: frame.center + between) - frame.center
    return scene.stickers.map { record in
      var sticker = record
      sticker.position += shift
      return sticker
    }
  }
}

/// What was copied here last.
struct Clipboard {
  /// Stickers; nil if words were copied, or nothing.
  var stickers: CopiedStickers?
  /// Words; nil if stickers were copied, or nothing.
  var words: String?
  /// Stickers of another window that were pasted last, and how often.
  var elsewhere: (text: String, count: Int) = ("", 0)

  /// The most stickers that a scene can come to have by copies, each press of a key doubling what there is.
  ///
  /// Scenes that have more open as ever, and single stickers come from the tray.
  static let greatestCount = 10_000
}

/// Stickers that were copied, to be put down again.
struct CopiedStickers {
  let stickers: [SceneDocument.Sticker]
  /// What other programs are told of them.
  let text: String
  /// How often they have been put down beside where they were.
  var count: Int
}

extension World {
  /// What the clipboard holds while what was copied here is what was copied last; nil if nothing was.
  public var copiedText: String? {
    self[Clipboard.self].words ?? self[Clipboard.self].stickers?.text
  }

  /// The stickers that were copied here; nil if words were, or nothing.
  public var copiedStickers: [SceneDocument.Sticker]? { self[Clipboard.self].stickers?.stickers }

  /// Copies words out of those that are being written.
  func copy(words: String) {
    insertResource(Clipboard(words: words))
    request(.copy(words))
  }

  /// Puts down again, as one step, what was copied; where words are written, it is written there.
  public func pasteCopied() {
    if let text = copiedText, isWriting { return paste(words: text) }
    if let words = self[Clipboard.self].words { return paste(words: words) }
    guard var copied = self[Clipboard.self].stickers else { return }
    copied.count += 1
    let way = Cascade.step * Double(copied.count) / max(canvasToWindow.a, 1e-9)
    if putDown(copied.stickers, asideBy: way) { self[Clipboard.self].stickers = copied }
  }

  private func hasRoom(for count: Int) -> Bool {
    let there = store.document.stickers.count
    guard there + count > Clipboard.greatestCount else { return true }
    tell(
      "there are \(there) stickers; copies are made up to \(Clipboard.greatestCount) in all")
    return false
  }

  /// Puts copies down beside where stickers lie, in canvas points, as one step; they are selected.
  ///
  /// False where that would be too many.
  fileprivate func putDown(_ stickers: [SceneDocument.Sticker], asideBy way: Double) -> Bool {
    guard hasRoom(for: stickers.count) else { return false }
    let middles = stickers.map(\.middle)
    guard let frame = Rect(around: middles) else { return false }
    let shift = step(from: frame.center, asideBy: way)
    let copies = stickers.map { record in
      var copy = record
      copy.position += shift
      return copy
    }
    return commit(Edit(.add(copies), transition: .appear)) != nil
  }

  /// How far something steps aside whose middle lies somewhere, in canvas points.
  ///
  /// Its middle does not leave the canvas: beyond an edge it goes on from the opposite one.
  private func step(from middle: Point, asideBy way: Double) -> Vector {
    let canvas = Rect(origin: .zero, size: canvasSize)
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
