import DirectManipulation
import EditorKit
import StickerScene

/// Records the motions of held stickers as keyframes while the scene plays.
///
/// A motion is stored when its sticker is released, and when the recording ends. All motions of a recording are one
/// undo step. Publishes ``MotionRecording``.
struct PerformingPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(MotionRecording())
    app.add(RecordMotion(), to: .animate, after: ["FollowPlayhead"])
    app.add(ResetResource(MotionRecording()), to: .restart)
  }
}

/// Samples the placements of held stickers and their followers in each frame of a recording.
private struct RecordMotion: System {
  let held = Query<Held>()
  let provisional = Query<Provisional>()
  let displacements = Displacements()
  let contacts = Contacts()
  let records = StickerRecords()
  let stickers = Stickers()
  let edits = MessageWriter<Edit>()
  @Res var store: SceneStore
  @Res var playhead: Playhead
  @ResMut var recording: MotionRecording

  func run() {
    let isRunning = recording.isArmed && playhead.isPlaying
    if isRunning != recording.isRunning {
      recording.isRunning = isRunning
      if isRunning { recording.pass += 1 }
      if !isRunning, records.haveMotions { edits.send(Edit(.keepHeld(nil))) }
    }
    guard isRunning, playhead.isAdvancing else { return recording.lastTime = nil }
    for sticker in held.entities where contacts.hold(sticker) && !provisional.contains(sticker) {
      record(sticker)
      displacements.followers(of: sticker).forEach(record)
    }
    recording.lastTime = playhead.time
    recording.jumps = playhead.seekGeneration
  }

  private func record(_ sticker: Entity) {
    if !records.hasMotion(sticker) { noteLanding(on: sticker) }
    records.recordMotion(of: sticker)
  }

  /// Begins the motion of a sticker at the time of the last frame, in which it was shown as stored: contacts may have
  /// landed and moved since.
  private func noteLanding(on sticker: Entity) {
    guard let time = recording.lastTime, recording.jumps == playhead.seekGeneration,
      displacements[sticker]?.isFromStoredPlace ?? true,
      let record = store.document.stickers.first(where: { $0.id == stickers.id(of: sticker) })
    else { return }
    records.beginMotion(of: sticker, shownAs: record, at: time)
  }
}
