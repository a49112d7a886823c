import DirectManipulation
import EditorKit
import StickerScene

/// The time of a scene with a clip, which advances while the clip plays.
///
/// Publishes ``Playhead``. Receives ``PlayheadCommand``. In a scene without time, nothing runs.
struct PlayheadPlugin: Plugin {
  func build(_ app: App) {
    var playhead = Playhead()
    // Keys of the first frame may come before `FollowDuration`.
    playhead.duration = app.world.resource(SceneStore.self)?.document.duration
    app.world.insertResource(playhead)
    app.world.insertResource(KnownDuration())
    app.add(FollowDuration(), to: .behave, before: ["MovePlayhead"])
    app.add(MovePlayhead(), to: .behave)
    app.add(AdvancePlayhead(), to: .animate)
    app.add(RewindPlayhead(), to: .restart)
    app.addMovement(while: ResourceValue(\Playhead.isAdvancing))
    app.addTrace(ResourceEquals(\Playhead.isAsOpened, false))
  }
}

/// A request to move the playhead, or to start or stop it; ignored in a scene without time.
package enum PlayheadCommand: Equatable, Sendable {
  /// Jumps to a time, in seconds from the clip's start.
  case seek(to: Double)
  /// Follows a contact that drags the playhead to a time, in seconds.
  case scrub(to: Double)
  /// Ends a drag of the playhead.
  case endScrub
  /// Plays at normal speed, or stops.
  case toggle
  /// Plays forward for 1 and backward for -1, faster each time.
  case shuttle(Double)
  /// Stops.
  case pause
  /// Stops, and jumps by a number of frames.
  case step(Int)
  /// Switches looping on or off.
  case toggleLoop
  /// Switches the sound on or off.
  case toggleMute
}

package struct HasTime: DerivedValue {
  @Res private var playhead: Playhead

  package init() {}

  package var value: Bool { playhead.duration != nil }
}

/// A resource: the document's duration that the playhead has followed, in seconds.
private struct KnownDuration {
  var seconds: Double?
}

/// Gives the playhead the document's duration when that changes.
private struct FollowDuration: System {
  @Res var store: SceneStore
  @ResMut var known: KnownDuration
  @ResMut var playhead: Playhead
  @ResMut var display: Display

  func run() {
    let duration = store.document.duration
    guard duration != known.seconds else { return }
    known.seconds = duration
    playhead.duration = duration
    if playhead.playsByItself { playhead.rewind() }
    display.redraw()
  }
}

private struct MovePlayhead: System {
  let commands = MessageReader<PlayheadCommand>()
  @ResMut var playhead: Playhead
  @ResMut var display: Display

  func run() {
    for command in commands.read() where playhead.duration != nil {
      perform(command)
      display.redraw()
    }
  }

  private func perform(_ command: PlayheadCommand) {
    switch command {
    case .seek(let time): playhead.seek(to: time)
    case .scrub(let time): playhead.scrub(to: time)
    case .endScrub: playhead.endScrub()
    case .toggle: if playhead.isPlaying { playhead.pause() } else { playhead.play() }
    case .shuttle(let way): playhead.play(rate: playhead.shuttleRate(way))
    case .pause: playhead.pause()
    case .step(let frames): playhead.step(frames)
    case .toggleLoop: playhead.isLooping.toggle()
    case .toggleMute: playhead.isMuted.toggle()
    }
  }
}

/// Advances the time of a playing clip by the time since the last frame.
private struct AdvancePlayhead: System {
  @Res var clock: Clock
  @ResMut var playhead: Playhead
  @ResMut var display: Display

  func run() {
    guard playhead.isAdvancing else { return }
    playhead.advance(to: clock.frame)
    display.redraw()
  }
}

/// Returns to the start of the clip for the next visit.
private struct RewindPlayhead: System {
  @ResMut private var playhead: Playhead

  func run() { playhead.rewind() }
}
