import DirectManipulation
import EditorKit
import StickerCanvas
import StickerScene

/// Changes the records of stickers, each on its own, for a system.
struct StickerEdits: SystemParameterGroup {
  private let stickers = Stickers()
  private let committer = Committer()
  private let edits = MessageWriter<Edit>()
  @Res private var keyboard: Keyboard

  /// Changes stickers as one undo step, after the manipulations of these stickers are committed; does nothing without
  /// stickers.
  ///
  /// `kind` is the kind of a gradual change by a key or the wheel, which may become part of the last step.
  func change(
    _ changed: [Entity], gradually kind: Coalescing? = nil,
    _ body: @escaping (inout SceneDocument.Sticker) -> Void
  ) {
    guard !changed.isEmpty else { return }
    commitManipulations(of: changed)
    edits.send(
      Edit(
        changing: changed.map(stickers.id), coalescing: kind,
        isRepeated: kind != nil && keyboard.isRepeat, body))
  }

  /// Commits the manipulations of stickers, so that their records are up to date.
  func commitManipulations(of stickers: [Entity]) {
    committer.commit(Edit(.keepHeld(stickers)))
  }
}
