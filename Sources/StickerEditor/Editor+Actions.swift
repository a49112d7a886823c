import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

extension Editor {
  /// Does what a button or a key asks for; what makes no sense now is let pass.
  public func perform(_ action: EditorAction) {
    needsDisplay = true
    switch action {
    case .undo: takeBack()
    case .redo: if let step = store.redo() { show(step) }
    case .save: commitAndAsk(.save)
    case .quit: commitAndAsk(.quit)
    case .export: export()
    case .cancelExport: requests.append(.cancelExport)
    case .fullScreen: requests.append(.toggleFullScreen)
    case .paste: requests.append(.paste)
    case .more: interface?.toggleMore()
    case .help: showsHelp = interface != nil
    case .stickers: interface?.fillTray(shelf.stickers, isFine: false)
    case .emoji where shelf.emoji.isEmpty: tell("for emoji, install fonts-noto-color-emoji")
    case .emoji: interface?.fillTray(shelf.emoji, isFine: true)
    case .fit: look(.fitted)
    case .zoomIn: zoom(by: 1.25, about: view.center)
    case .zoomOut: zoom(by: 0.8, about: view.center)
    case .snap: snaps.toggle()
    case .home: bringHome()
    case .text: beginWriting(editing: nil)
    case .edit: chosen.last.map { beginWriting(editing: $0) }
    case .markNext: interface?.mark(by: 1)
    case .markPrevious: interface?.mark(by: -1)
    case .placeMarked: placeMarked()
    case .escape: escape()
    case .next: chooseNext(1)
    case .previous: chooseNext(-1)
    case .chooseAll: chosen = store.document.stickers.map(\.id)
    case .chooseSeveral: choosesSeveral.toggle()
    default: performOnChosen(action)
    }
  }

  private func performOnChosen(_ action: EditorAction) {
    guard !chosen.isEmpty else { return }
    if action != .lock, !movableChosen.isEmpty || action == .delete { commitHands() }
    switch action {
    case .duplicate: duplicate()
    case .flip: change(movableChosen) { $0.flipped.toggle() }
    case .forward: reorder(chosen) { $0.raise($1) }
    case .backward: reorder(chosen) { $0.lower($1) }
    case .lock:
      let locks = store.document.stickers.contains { chosen.contains($0.id) && !$0.locked }
      change(chosen) { $0.locked = locks }
    case .opacity: change(movableChosen) { $0.opacity = Self.nextOpacity($0.opacity) }
    case .delete: deleteChosen()
    case .enlarge: twistChosen(scale: MouseHand.scalePerNotch, rotation: 0)
    case .shrink: twistChosen(scale: 1 / MouseHand.scalePerNotch, rotation: 0)
    case .turnRight: twistChosen(scale: 1, rotation: MouseHand.rotationPerNotch)
    case .turnLeft: twistChosen(scale: 1, rotation: -MouseHand.rotationPerNotch)
    default: break
    }
  }

  /// The chosen stickers that are not locked.
  var movableChosen: [Int] {
    chosen.filter { id in entities[id].map { !world[$0, Sticker.self].record.locked } ?? false }
  }

  /// Moves the chosen stickers by so many canvas points.
  func nudge(by way: Vector) {
    guard !movableChosen.isEmpty else { return }
    commitHands()
    change(movableChosen) { $0.position += way }
  }

  private func takeBack() {
    guard let step = store.undo() else { return }
    show(step.reversed)
    chosen.removeAll { entities[$0] == nil }
  }

  private func commitAndAsk(_ request: EditorRequest) {
    commitHands()
    requests.append(request)
  }

  /// Asks for a picture, or for an end of the one that is being made.
  private func export() {
    // A double press is meant as one.
    if let exportStart, eventTime - exportStart < Self.doublePress { return }
    guard exportProgress == nil else { return requests.append(.cancelExport) }
    exportStart = eventTime
    commitAndAsk(.export)
  }

  /// The longest time between two presses that are meant as one, in seconds.
  private static let doublePress = 0.6

  private func duplicate() {
    let wanted = Set(chosen)
    var id = unusedID
    let away = 24 / max(runtime.canvasToWindow.a, 1e-9)
    let copies = store.document.stickers.filter { wanted.contains($0.id) }.map { record in
      var copy = record
      copy.id = id
      copy.position += Vector(x: away, y: away)
      id += 1
      return copy
    }
    let made = insert(copies)
    chosen = copies.map(\.id)
    if interface != nil { made.forEach { pops[$0] = time } }
  }

  private func reorder(_ ids: [Int], _ body: (inout SceneChange, Int) -> Void) {
    var change = SceneChange()
    ids.forEach { body(&change, $0) }
    store(change)
  }

  private func deleteChosen() {
    let ids = movableChosen
    guard !ids.isEmpty else { return }
    removeFromDocument(ids)
    chosen.removeAll()
  }

  private func twistChosen(scale: Double, rotation: Double) {
    change(movableChosen) { record in
      // About its middle, wherever its anchor lies.
      let before = Transform(
        position: record.position, scale: record.scale, rotation: record.rotation)
      let middle = record.size.vector / 2
      let anchor = AnchorPoint(record.anchorPoint)
      let from = before.matrix(anchor: anchor, size: record.size).apply(middle)
      record.scale = record.scale * scale
      record.rotation += rotation
      let after = Transform(
        position: record.position, scale: record.scale, rotation: record.rotation)
      let to = after.matrix(anchor: anchor, size: record.size).apply(middle)
      record.position += from - to
    }
  }

  /// A quarter less, and from the last quarter all again.
  private static func nextOpacity(_ opacity: Double) -> Double {
    opacity > 0.8 ? 0.75 : opacity > 0.55 ? 0.5 : opacity > 0.3 ? 0.25 : 1
  }

  /// Brings every sticker to where hands can reach it, and as large that they can, as one step.
  private func bringHome() {
    commitHands()
    var change = SceneChange()
    var away: [(entity: Entity, flight: Flight)] = []
    for entity in stickersInOrder() {
      guard let shown = Placement(of: entity, in: world) else { continue }
      let home = home(shown, of: entity)
      guard home != shown else { continue }
      var record = shownRecord(of: entity)
      record.position = home.transform.position
      record.scale = home.transform.scale
      change.replace(with: record)
      away.append((entity, Flight(from: shown, to: home, start: time, course: .spring)))
    }
    guard !away.isEmpty, store(change) else { return }
    if interface != nil { for (entity, flight) in away { flights[entity] = flight } }
  }

  /// The placement with the whole sticker on the canvas, neither larger than it nor too small to be seen.
  private func home(_ placement: Placement, of entity: Entity) -> Placement {
    let size = world[entity, Size.self]
    let canvas = runtime.canvas.size
    var home = placement
    func frame(_ placement: Placement) -> Rect? {
      let matrix = placement.transform.matrix(anchor: placement.anchorPoint, size: size)
      return Rect(around: Rect(origin: .zero, size: size).corners.map(matrix.apply))
    }
    guard !size.isEmpty, let before = frame(placement), before.size.width > 0,
      before.size.height > 0, before.center.isFinite
    else { return placement }
    let least = Layout.target / max(runtime.canvasToWindow.a, 1e-9) / 2
    let longer = max(before.size.width, before.size.height)
    let fits = min(canvas.width / before.size.width, canvas.height / before.size.height)
    let factor = fits < 1 ? fits : longer < least ? least / longer : 1
    home.transform.scale = placement.transform.scale * factor
    guard let after = frame(home) else { return placement }
    home.transform.position += Vector(
      x: max(-after.minX, 0) + min(canvas.width - after.maxX, 0),
      y: max(-after.minY, 0) + min(canvas.height - after.maxY, 0))
    // Nothing for rounding's sake.
    let isSame =
      factor == 1
      && home.transform.position.distance(to: placement.transform.position) < 1e-6
    return isSame ? placement : home
  }

  private func chooseNext(_ step: Int) {
    let ids = store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    let known = chosen.last.flatMap { ids.firstIndex(of: $0) }
    let next = known.map { $0 + step } ?? (step > 0 ? 0 : ids.count - 1)
    chosen = [ids[(next + ids.count) % ids.count]]
  }

  func placeInMiddle(_ name: String) {
    interface?.toggleMore(false)
    drop(name)
  }

  private func placeMarked() {
    guard let interface, let marked = interface.marked,
      interface.tray.names.indices.contains(marked)
    else { return }
    placeInMiddle(interface.tray.names[marked])
  }

  private func escape() {
    if writing != nil { return endWriting(keeping: false) }
    if interface?.isOpen == true { interface?.toggleMore(false) }
    let hadHands = !holds.isEmpty || !runtime.touches.touches.isEmpty
    cancelHands()
    if !hadHands && exportProgress != nil { return requests.append(.cancelExport) }
    if !hadHands {
      chosen.removeAll()
      choosesSeveral = false
    }
  }
}
