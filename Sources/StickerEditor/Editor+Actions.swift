import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

extension Editor {
  /// Does what a button or a key asks for; what makes no sense now, or is disabled, is let pass.
  public func perform(_ action: EditorAction) {
    guard !shelf.disabledActions.contains(action) else { return }
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
    case .nextTab:
      if let interface { perform(interface.tray.isFine ? .stickers : .emoji) }
    case .fit: look(.fitted)
    case .zoomIn: zoom(by: 1.25, about: view.center)
    case .zoomOut: zoom(by: 0.8, about: view.center)
    case .snap: snaps.toggle()
    case .home: bringHome()
    case .text: beginWriting(editing: nil)
    case .edit: if let id = movableChosen.last { beginWriting(editing: id) }
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
    let hadHands = !hands.holds.isEmpty || !runtime.touches.touches.isEmpty
    cancelHands()
    if !hadHands && exportProgress != nil { return requests.append(.cancelExport) }
    if !hadHands {
      chosen.removeAll()
      choosesSeveral = false
    }
  }
}
