import DirectManipulation
import EditorKit
import StickerCanvas
import StickerScene

/// Shows and commits changes of stickers' times, for a system.
final class TimelineEdits: SystemParameterGroup {
  private let stickers = Stickers()
  private let records = StickerRecords()
  private let contacts = Contacts()
  private let committer = Committer()
  private let edits = MessageWriter<Edit>()
  @Res private var playhead: Playhead
  @ResMut private var display: Display

  /// Shows a sticker as a record requires that is not stored yet; a sticker that contacts hold stays under them.
  func preview(_ record: SceneDocument.Sticker) {
    display.redraw()
    guard let sticker = stickers[record.id], !contacts.hold(sticker) else { return }
    records.apply(record, to: sticker)
  }

  /// Commits a change of a sticker as one undo step; a change without effect makes no step.
  func commit(_ change: TimelineChange, to stored: SceneDocument.Sticker) {
    var changed = stored
    change.apply(to: &changed)
    guard changed != stored else { return preview(stored) }
    if let sticker = stickers[stored.id] { committer.commit(Edit(.keepHeld([sticker]))) }
    edits.send(Edit(changing: [stored.id]) { change.apply(to: &$0) })
  }

  /// Moves a sticker in time by a number of frames; the repetitions of a held key are one undo step.
  func move(_ stored: SceneDocument.Sticker, by frames: Int, isRepeated: Bool) {
    guard let duration = playhead.duration, !stored.locked else { return }
    let start = stored.traits.timing.start ?? 0
    let change = TimelineChange.shift(
      playhead.frames.start(frames, after: start, within: duration) - start)
    edits.send(
      Edit(changing: [stored.id], coalescing: .timing, isRepeated: isRepeated) {
        change.apply(to: &$0)
      })
  }
}
