import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the transport bar below the canvas of a scene with time.
///
/// The scrub bar jumps to a contact that lands anywhere on it, and follows the contact. Publishes `TransportBar`.
struct TransportBarPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Scrub())
    app.add(ReserveTransportBar(), to: .layout, before: ["InterfaceLayout"])
    app.addPanel(showing: TransportBarToShow(), in: .bars)
    app.add(ScrubByContact(), to: .behave)
  }
}

private struct Scrub: Equatable {
  /// The contact that drags the playhead; `nil` for none.
  var contact: Entity?
  /// Whether the contact is on the timeline's ruler instead of the scrub bar.
  var isOnRuler = false
  /// The time before the drag, in seconds, to which a cancelled drag returns.
  var start = 0.0
}

private struct TransportBarToShow: PanelSource {
  private let hasTime = HasTime()
  @Res private var layout: Layout
  @Res private var timeline: Timeline
  @Res private var adjusting: PhotoAdjusting
  @Res private var cropping: PhotoCropping

  var panel: TransportBar? {
    // The controls of the photo take the bar's place.
    guard hasTime.value, !adjusting.isOpen, !cropping.isOpen else { return nil }
    return TransportBar(in: layout, timeline: timeline.height(in: layout))
  }
}

/// Makes room below the canvas for the transport bar and the timeline, or for the controls of the photo, and gives the
/// room back.
///
/// A further panel in `Layout.lowerBar` needs its height here, and a condition in `TransportBarToShow`.
private struct ReserveTransportBar: System {
  let hasTime = HasTime()
  let camera = CameraControl()
  @Res var layout: Layout
  @Res var window: WindowSize
  @Res var timeline: Timeline
  @Res var adjusting: PhotoAdjusting
  @Res var cropping: PhotoCropping

  func run() {
    let panel = timeline.height(in: layout)
    let height =
      cropping.isOpen
      ? CropPanel.height(in: layout)
      : adjusting.isOpen
        ? AdjustPanel.height(in: layout)
        : hasTime.value ? TransportBar.height(in: layout, hasTimeline: panel > 0) + panel : 0
    if height != layout.lowerBar.size.height { camera.resize(to: window.size, lowerBar: height) }
  }
}

/// Moves the playhead with a contact on the scrub bar or on the timeline's ruler.
private struct ScrubByContact: System {
  @Res var timeline: Timeline
  @Res var panel: ShownPanel<TimelinePanel>
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let commands = MessageWriter<PlayheadCommand>()
  let contacts = Contacts()
  @Res var shown: ShownPanel<TransportBar>
  @Res var playhead: Playhead
  @ResMut var scrub: Scrub

  func run() {
    messages.read { touch in
      guard scrub.contact == nil, let element = touch.element else { return }
      let isOnRuler = element == panel.element(of: .ruler)
      guard isOnRuler || element == shown.element(of: .scrub) else { return }
      scrub = Scrub(contact: touch.contact, isOnRuler: isOnRuler, start: playhead.time)
      move(to: touch.landing)
    } ended: {
      end($0)
    }
    if followed.read().isEmpty { return }
    if let touch = scrub.contact.flatMap(contacts.touch) { move(to: touch.location) }
  }

  private func move(to point: Point) {
    guard let duration = playhead.duration else { return }
    if scrub.isOnRuler {
      guard let lane = panel.panel?.lane else { return }
      let scale = timeline.scale(along: lane, duration)
      commands.send(PlayheadCommand.scrub(to: scale.time(at: point.x)))
    } else if let bar = shown.frame(of: .scrub) {
      let share = TransportBar.rail(in: bar).share(at: point.x)
      commands.send(PlayheadCommand.scrub(to: share * duration))
    }
  }

  private func end(_ ended: ContactEnded) {
    guard scrub.contact == ended.touch.contact else { return }
    if ended.isCancelled { commands.send(PlayheadCommand.seek(to: scrub.start)) }
    commands.send(.endScrub)
    scrub = Scrub()
  }
}
