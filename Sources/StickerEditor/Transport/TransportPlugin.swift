import DirectManipulation
public import EditorKit
import StickerCanvas

/// Plays, steps and seeks the clip of a scene with time, by actions and keys.
///
/// In a scene without time, the actions do nothing, and the keys keep their other meanings.
struct TransportPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(SpaceHold())
    app.add(TakeTransportKeys(), PerformTransportActions(), to: .behave)
    addPlaying(to: app)
    addSeeking(to: app)
  }

  private func addPlaying(to app: App) {
    let actions = [
      Action(.play, "Play", at: .playback, keys: KeyChord("Space"))
        .appearing(as: "Pause", icon: "pause", if: ResourceValue(\Playhead.isPlaying)),
      Action(.pause, "Pause", keys: KeyChord("K")),
      Action(.playForward, "Play forward, then faster", keys: KeyChord("L")),
      Action(.playBackward, "Play backward, then faster", keys: KeyChord("J")),
      Action(.recordMotion, "Record motion", at: .playback, keys: KeyChord("R"))
        .on(if: ResourceValue(\MotionRecording.isArmed)),
      Action(.loop, "Loop", at: .playback).on(if: ResourceValue(\Playhead.isLooping)),
      // The icon shows the current sound, and the title tells the effect of a press.
      Action(.mute, "Mute", at: .playback, keys: KeyChord("M"))
        .appearing(as: "Unmute", icon: "muted", if: ResourceValue(\Playhead.isMuted)),
    ]
    for action in actions { app.add(action.inScenesWithTime().shown(if: HasTime())) }
  }

  private func addSeeking(to app: App) {
    let actions = [
      Action(.previousFrame, "Previous frame", at: .playback, keys: KeyChord(",")),
      Action(.nextFrame, "Next frame", at: .playback, keys: KeyChord(".")),
      Action(.back, "Back one second", keys: KeyChord("Left", shift: .free)),
      Action(.ahead, "Forward one second", keys: KeyChord("Right", shift: .free)),
      Action(.backFar, "Back ten seconds", keys: KeyChord("Left", shift: .held)),
      Action(.aheadFar, "Forward ten seconds", keys: KeyChord("Right", shift: .held)),
      Action(.toStart, "Go to the start", keys: KeyChord("Home")),
      Action(.toEnd, "Go to the end", keys: KeyChord("End")),
      Action(.scrub, "Go to a time", at: .playback),
    ]
    for action in actions { app.add(action.inScenesWithTime().shown(if: HasTime())) }
  }
}

private struct PerformTransportActions: System {
  let requests = MessageReader<ActionRequest>()
  let commands = MessageWriter<PlayheadCommand>()
  @Res var playhead: Playhead
  @ResMut var recording: MotionRecording
  @ResMut var display: Display

  func run() {
    requests.perform([
      .recordMotion: record,
      .play: { commands.send(.toggle) },
      .scrub: { commands.send(.toggle) },
      .pause: { commands.send(.pause) },
      .playForward: { commands.send(PlayheadCommand.shuttle(1)) },
      .playBackward: { commands.send(PlayheadCommand.shuttle(-1)) },
      .loop: { commands.send(.toggleLoop) },
      .mute: { commands.send(.toggleMute) },
      .previousFrame: { commands.send(PlayheadCommand.step(-1)) },
      .nextFrame: { commands.send(PlayheadCommand.step(1)) },
      .back: { seek(by: -1) },
      .ahead: { seek(by: 1) },
      .backFar: { seek(by: -10) },
      .aheadFar: { seek(by: 10) },
      .toStart: { commands.send(PlayheadCommand.seek(to: 0)) },
      .toEnd: { commands.send(PlayheadCommand.seek(to: playhead.duration ?? 0)) },
    ])
  }

  private func record() {
    if playhead.duration == nil { return }
    recording.isArmed.toggle()
    display.redraw()
  }

  private func seek(by seconds: Double) {
    commands.send(PlayheadCommand.seek(to: playhead.time + seconds))
  }
}

extension EditorAction {
  /// Plays the clip at normal speed, or stops it.
  public static let play = EditorAction("play")
  /// Stops the clip.
  public static let pause = EditorAction("pause")
  /// Plays the clip forward; faster each time, up to four times the normal speed.
  public static let playForward = EditorAction("play-forward")
  /// Plays the clip backward; faster each time, up to four times the normal speed.
  public static let playBackward = EditorAction("play-backward")
  /// Switches the recording of stickers' motions on or off.
  public static let recordMotion = EditorAction("record-motion")
  /// Switches looping of the clip on or off.
  public static let loop = EditorAction("loop")
  /// Switches the sound of the clip off or on.
  public static let mute = EditorAction("mute")
  /// Stops the clip, and shows the previous frame.
  public static let previousFrame = EditorAction("previous-frame")
  /// Stops the clip, and shows the next frame.
  public static let nextFrame = EditorAction("next-frame")
  /// Goes back by one second.
  public static let back = EditorAction("back")
  /// Goes forward by one second.
  public static let ahead = EditorAction("ahead")
  /// Goes back by ten seconds.
  static let backFar = EditorAction("back-far")
  /// Goes forward by ten seconds.
  static let aheadFar = EditorAction("ahead-far")
  /// Goes to the start of the clip.
  public static let toStart = EditorAction("to-start")
  /// Goes to the end of the clip.
  public static let toEnd = EditorAction("to-end")
  /// The bar along which the playhead is dragged; a press by a key plays or stops the clip.
  static let scrub = EditorAction("scrub")
}
