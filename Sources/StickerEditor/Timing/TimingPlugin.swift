import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Sets keyframes of the selected stickers, trims them, and splits them at the playhead of a scene with time.
struct TimingPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformTimingActions(), to: .behave)
    let actions = [
      Action(
        .addKeyframe, "Add keyframe", at: .selection(14),
        keys: KeyChord("A", shift: .free, alt: .free)
      )
      .shown(if: OffersKeyframe()),
      Action(
        .removeKeyframe, "Remove keyframe", at: .selection(16),
        keys: KeyChord("A", shift: .held, alt: .free)
      )
      .shown(if: HasKeyframe()),
      Action(.appearHere, "Appear here", at: .selection(64), keys: KeyChord("Q"))
        .shown(if: HasTime()),
      Action(.disappearHere, "Disappear here", at: .selection(65), keys: KeyChord("W", alt: .free))
        .shown(if: HasTime()),
      Action(.split, "Split", at: .selection(66), keys: KeyChord("S", alt: .free)).shown(
        if: HasTime()),
    ]
    for action in actions { app.add(action.inScenesWithTime().possible(if: HasMovableSelection())) }
  }
}

/// Whether a selected sticker has a keyframe at the playhead.
private struct HasKeyframe: DerivedValue {
  private let selected = Query<Selected, StickerTraits>()
  @Res private var playhead: Playhead

  var value: Bool {
    guard playhead.duration != nil else { return false }
    let (seconds, tolerance) = (playhead.time, playhead.halfFrame)
    return selected.contains { _, _, traits in
      !traits.locked && traits.timing.keyframes.index(near: seconds, tolerance: tolerance) != nil
    }
  }
}

/// Whether the scene has time and no selected sticker has a keyframe at the playhead.
private struct OffersKeyframe: DerivedValue {
  private let hasTime = HasTime()
  private let hasKeyframe = HasKeyframe()

  var value: Bool { hasTime.value && !hasKeyframe.value }
}

private struct PerformTimingActions: System {
  let requests = MessageReader<ActionRequest>()
  let changes = TimingChanges()
  let stickers = Stickers()
  let edits = MessageWriter<Edit>()
  let time = SceneTime()

  func run() {
    requests.perform([
      .addKeyframe: {
        change { record, seconds in
          record.traits.timing.keyframes.set(
            record.restingPlacement(at: seconds), at: seconds, tolerance: time.tolerance)
        }
      },
      .removeKeyframe: {
        change { record, seconds in
          record.removeKeyframe(near: seconds, tolerance: time.tolerance)
        }
      },
      .appearHere: { change { $0.trimStart(to: $1) } },
      .disappearHere: { change { $0.trimEnd(to: $1) } },
      .split: split,
    ])
  }

  private func change(_ body: @escaping (inout SceneDocument.Sticker, Double) -> Void) {
    guard let seconds = time.seconds else { return }
    changes.change { body(&$0, seconds) }
  }

  /// Splits the selected stickers that are visible before and after the playhead; each second part lies in front of the
  /// first one.
  private func split() {
    guard let seconds = time.seconds else { return }
    let wanted = changes.keepSelected()
    let new = stickers.unusedIDs(wanted.count)
    edits.send(
      Edit { document, change in
        var front: Int?
        var free = new[...]
        for record in document.stickers.reversed() {
          defer { front = record.id }
          guard wanted.contains(record.id), let id = free.first,
            let parts = record.split(at: seconds, newID: id)
          else { continue }
          free.removeFirst()
          change.replace(with: parts.first)
          change.add(parts.second, behind: front)
        }
      })
  }
}

/// Changes the stored records of the selected stickers that are not locked, for a system.
struct TimingChanges: SystemParameterGroup {
  private let selection = Selection()
  private let stickers = Stickers()
  private let edits = MessageWriter<Edit>()

  /// Commits the manipulations of the selected stickers, and returns the stickers' ids.
  func keepSelected() -> Set<Int> {
    let selected = selection.movable
    if !selected.isEmpty { edits.send(Edit(.keepHeld(selected))) }
    return Set(selected.map(stickers.id))
  }

  /// Changes the records as one undo step.
  ///
  /// `body` receives each record; `finally` receives the document before the change, and can add changes of the scene.
  func change(
    _ body: @escaping (inout SceneDocument.Sticker) -> Void,
    finally: @escaping (SceneDocument, inout SceneChange) -> Void = { _, _ in }
  ) {
    let wanted = keepSelected()
    guard !wanted.isEmpty else { return }
    edits.send(
      Edit { document, change in
        for record in document.stickers where wanted.contains(record.id) {
          var changed = record
          body(&changed)
          if changed != record { change.replace(with: changed) }
        }
        finally(document, &change)
      })
  }
}

extension EditorAction {
  /// Sets a keyframe of the selected stickers at the playhead.
  public static let addKeyframe = EditorAction("add-keyframe")
  /// Removes the keyframes of the selected stickers at the playhead.
  public static let removeKeyframe = EditorAction("remove-keyframe")
  /// Lets the selected stickers appear at the playhead.
  public static let appearHere = EditorAction("appear-here")
  /// Lets the selected stickers disappear at the playhead.
  public static let disappearHere = EditorAction("disappear-here")
  /// Splits the selected stickers at the playhead.
  public static let split = EditorAction("split")
}
