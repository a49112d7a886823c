import DirectManipulation
public import ECS
import Geometry
import Gestures

/// What the person is told, for a while or as long as it is true, at the top of the canvas.
struct NoticesPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Notices())
    app.add(NoticeTimer(), to: .animate)
    app.addDeadline { $0.notice?.end }
    app.draw("notices", in: .messages) { world in world.layout.map(world.noticeItems) ?? [] }
    app.on(HandsStir.self) { world, stir in
      switch stir.kind {
      case .touch(.down, _, _, _, _), .mouseButton(.down, _, _), .key(.down, _): world.seeNotice()
      default: break
      }
    }
    app.addState(isUsed: { _ in false }, reset: { $0.dismissNotice() })
  }
}

/// What the person is told.
struct Notices {
  /// For a while.
  var notice: Notice?
  /// What is not well and stays so, in one line; nil while all is well.
  var warning: Phrase?
}

/// Takes a notice away when it has been read.
private struct NoticeTimer: System {
  let access = SystemAccess(reads: [Clock.self], writes: [Notices.self])

  func run(_ world: World) {
    guard world.notice?.isOver(at: world.time) == true else { return }
    world.dismissNotice()
    world.redraw()
  }
}

extension World {
  /// What the person is told, for a while.
  public var notice: Notice? { self[Notices.self].notice }

  /// What is not well and stays so, in one line; nil while all is well.
  ///
  /// Shown at the top of the canvas until it is set to nil.
  public var warning: Phrase? { self[Notices.self].warning }

  /// Says what is not well, and stays so; nil where all is well again.
  public func warn(_ warning: Phrase?) {
    guard warning != self.warning else { return }
    self[Notices.self].warning = warning
    redraw()
  }

  /// Tells the person something, in place of what was told before.
  ///
  /// It stays for three seconds, more where it is long; an error until hands have done something, and six seconds at
  /// least.
  public func tell(_ phrase: Phrase, isError: Bool = false) {
    self[Notices.self].notice = Notice(phrase: phrase, start: time, isError: isError)
    redraw()
  }

  /// Tells nothing any more.
  func dismissNotice() { self[Notices.self].notice = nil }

  /// Hands have done something: they have seen what went wrong before.
  fileprivate func seeNotice() {
    // Behind the panel for writing nobody sees it.
    guard writing == nil, let notice, eventTime > notice.start else { return }
    self[Notices.self].notice?.isSeen = true
  }
}
