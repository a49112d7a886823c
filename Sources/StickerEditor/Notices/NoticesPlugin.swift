import DirectManipulation
public import ECS
import Geometry
import Gestures
import StickerScene

/// What the person is told, for a while or as long as it is true, at the top of the canvas.
struct NoticesPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Notices())
    app.add(NoticeTimer(), to: .animate)
    app.addDeadline { $0.isNoticeFocused ? nil : $0.notice?.end }
    app.draw(DrawNotices(), in: .messages)
    app.add(SeeNotice(), to: .input)
    app.add(TapNotice(), to: .behave)
    app.layOut { $0.sheet == nil ? $0.noticeElements() : [] }
    app.addState(isUsed: { _ in false }, reset: { $0.dismissNotice() })
  }
}

/// Draws the toast and the warning.
private struct DrawNotices: System {
  @Exclusive var world: World

  func run() {
    // A sheet, which would cover them, shows them in front of itself.
    if world.sheet == nil, let layout = world.layout { world.draw(world.noticeItems(layout)) }
  }
}

/// Notes that hands have done something since a toast came: they have seen it.
private struct SeeNotice: System {
  let inputs = MessageReader<InputReceived>()
  @Exclusive var world: World

  func run() {
    for input in inputs.read() {
      switch input.kind {
      case .touch(.down, _, _, _, _), .mouseButton(.down, _, _), .key(.down, _): see()
      case .drop, .paste: world.endNotice(about: .arrival)
      default: break
      }
    }
  }

  private func see() {
    // Behind the panel for writing nobody sees it.
    guard world.writing == nil, let notice = world.notice, world.eventTime > notice.start else {
      return
    }
    world[Notices.self].notice?.isSeen = true
  }
}

/// Asks the program to show the toast's file where a contact has tapped the toast.
private struct TapNotice: System {
  let ends = MessageReader<ContactEnded>()
  @Exclusive var world: World

  func run() {
    for ended in ends.read() where !ended.isCancelled {
      let touch = ended.touch
      guard let element = touch.element, !world.has(Leaving.self, on: element),
        let file = world.get(NoticeLink.self, of: element)?.file,
        world.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended
      else { continue }
      world.showFile(file)
      world.layOutInterface()
    }
  }
}

/// Marks the element of a toast that shows a file when it is tapped.
private struct NoticeLink: Component, Equatable {
  /// The file's absolute path.
  let file: String
}

/// What the person is told.
struct Notices {
  /// For a while.
  var notice: Notice?
  /// What is not well and stays so, in one line; nil while all is well.
  var warning: Phrase?
}

/// Ends a toast that the user has had time to read, or whose last step is not the last one any more.
private struct NoticeTimer: System {
  @Exclusive var world: World

  func run() {
    guard let notice = world.notice else { return }
    let isRead = notice.isOver(at: world.time) && !world.isNoticeFocused
    let isOutdated = notice.subject == .lastStep && notice.steps != world.store.history.done.count
    if isRead || isOutdated { world.dismissNotice() }
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
  ///
  /// A tap on the toast asks the program to show `file`, an absolute path, by ``EditorRequest/showFile(_:)``; so does a key
  /// that presses it. A toast about a subject ends earlier, when that is out of date.
  public func tell(
    _ phrase: Phrase, isError: Bool = false, showing file: String? = nil,
    about subject: Notice.Subject? = nil
  ) {
    self[Notices.self].notice = Notice(
      phrase: phrase, start: time, isError: isError, file: file, subject: subject,
      steps: store.history.done.count)
    redraw()
  }

  /// Ends the toast about a subject that is out of date, if it is shown.
  public func endNotice(about subject: Notice.Subject) {
    if notice?.subject == subject { dismissNotice() }
  }

  /// Returns the toast as an element if a tap on it does something; other toasts let touches through.
  func noticeElements() -> [LaidOut] {
    guard let file = notice?.file, let frame = linkedNoticeFrame else { return [] }
    return [
      LaidOut("notice", frame, mark: { $0.insert(NoticeLink(file: file), to: $1) }) {
        $0.runtime.attach(GestureRecognizer(), to: $1)
      }
    ]
  }

  /// The frame of a toast that shows a file, in window points; `nil` while there is none.
  var linkedNoticeFrame: Rect? {
    guard notice?.file != nil, let layout else { return nil }
    return banners(layout).notice?.frame
  }

  /// Shows the file of the toast.
  func pressNotice() {
    if let file = notice?.file { showFile(file) }
  }

  fileprivate func showFile(_ file: String) {
    dismissNotice()
    request(.showFile(file))
  }

  /// Whether keys go to the toast, which stays as long.
  fileprivate var isNoticeFocused: Bool { resource(Focus.self)?.place?.item == .notice }

  /// Ends the toast; keys that go to it go to the canvas.
  public func dismissNotice() {
    if isNoticeFocused { moveFocus(to: nil) }
    self[Notices.self].notice = nil
    redraw()
  }
}
