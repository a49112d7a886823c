import StickerScene

extension Editor {
  /// Whether a button shows that what it stands for is switched on.
  func isOn(_ action: EditorAction) -> Bool {
    switch action {
    case .snap: snaps
    case .chooseSeveral: choosesSeveral
    case .more: interface?.isOpen == true
    case .stickers: interface?.tray.isFine == false
    case .emoji: interface?.tray.isFine == true
    case .lock: isChosenLocked
    default: false
    }
  }

  /// Whether a button would do something now.
  func isPossible(_ action: EditorAction) -> Bool {
    switch action {
    case .undo: store.history.canUndo
    case .redo: store.history.canRedo
    case .fit: camera != .fitted
    case .emoji: !shelf.emoji.isEmpty
    case .duplicate, .lock: !chosen.isEmpty
    case .flip, .opacity, .delete, .edit: !movableChosen.isEmpty
    default: true
    }
  }

  func icon(of action: EditorAction) -> String {
    switch action {
    case .lock where isChosenLocked: "unlock"
    case .export where exportProgress != nil: EditorAction.cancelExport.icon
    default: action.icon
    }
  }

  var isChosenLocked: Bool {
    !chosen.isEmpty && movableChosen.isEmpty
  }
}
