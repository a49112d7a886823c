public import ECS
public import EditorKit
package import Geometry
import InterfaceKit
import StickerScene

/// Shows a toast for a while, and a warning as long as it is true, for a system.
public struct Toasts: SystemParameterGroup {
  @ResMut private var notices: Notices
  @ResMut private var display: Display
  @Res private var clock: Clock
  @Res private var store: SceneStore
  @OptionalRes private var shown: ShownPanel<NoticePanel>?
  private let interface = InterfaceElements()
  private let labels = Labels()
  private let ended = MessageWriter<NoticeEnded>()

  package init() {}

  /// The toast that is shown; nil while there is none.
  public var current: Notice? { notices.notice }

  /// The warning that is shown, in one line; nil while all is well.
  public var warning: Phrase? { notices.warning }

  /// Shows a warning at the top of the canvas until it is nil.
  public func warn(_ warning: Phrase?) {
    guard warning != notices.warning else { return }
    notices.warning = warning
    display.redraw()
  }

  /// Tells the user something, in place of what was told before.
  ///
  /// The toast stays for three seconds, longer if it is long; an error until the user has done something, and six seconds at
  /// least.
  ///
  /// A tap on the toast asks the program to show `file`, an absolute path, by ``EditorRequest/showFile(_:)``; so does a key
  /// that presses it. A toast about a subject ends earlier, when that is out of date.
  public func tell(
    _ phrase: Phrase, isError: Bool = false, showing file: String? = nil,
    about subject: Notice.Subject? = nil
  ) {
    notices.notice = Notice(
      phrase: phrase, start: clock.frame, isError: isError, file: file, subject: subject,
      steps: store.history.done.count)
    display.redraw()
  }

  /// Ends the toast about a subject that is out of date, if it is shown.
  public func end(about subject: Notice.Subject) { if current?.subject == subject { dismiss() } }

  /// Ends the toast; keys that go to it go to the canvas.
  public func dismiss() {
    notices.notice = nil
    notices.isFocused = false
    ended.send(NoticeEnded())
    display.redraw()
  }

  // MARK: Layout

  /// The frame of a toast that shows a file, in window points; `nil` while there is none.
  package var linkedFrame: Rect? {
    current?.file == nil ? nil : shown?.frame(of: .notice(isLink: true))
  }

  /// Returns the panel that tells the user what is to be told now, in an area of the window.
  package func panel(in area: Rect, isAtBottom: Bool = false) -> NoticePanel? {
    guard warning != nil || current != nil || !notices.isIdle else { return nil }
    func banner(_ phrase: Phrase, icon: Double = 0) -> Banner {
      let (text, width) = (labels.text(of: phrase), area.size.width)
      let banner = Banner(text, icon: icon, width: width, measure: labels.width)
      // Where the window is narrow, lines that are as small as may be, and more of them.
      return banner.block.isWhole
        ? banner
        : Banner(
          text, line: LineHeight.least, most: 5, icon: icon, width: width, measure: labels.width)
    }
    return NoticePanel(
      area: area, isAtBottom: isAtBottom, warning: warning.map { banner($0) },
      notice: current.map { banner($0.phrase, icon: $0.file == nil ? 0 : 32) },
      isLink: current?.file != nil, showsProgress: !notices.isIdle)
  }

  /// Returns the canvas's part of the window, below a bar that lies at its head.
  func area(in layout: Layout) -> Rect {
    let area = layout.canvas
    guard let bar = interface.obstacles.first, bar.minY < area.minY + 8,
      bar.size.width > bar.size.height
    else { return area }
    let taken = bar.maxY + 6 - area.minY
    return Rect(
      x: area.minX, y: area.minY + taken, width: area.size.width,
      height: max(1, area.size.height - taken))
  }
}
