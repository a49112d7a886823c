import DirectManipulation
public import ECS
import Geometry
import Gestures

/// Contacts are about to land.
struct WillLand {}

/// Contacts have been followed, up to where they are now.
struct ContactsFollowed {}

/// Which contacts have landed and ended since that was asked last.
final class ContactNews {
  fileprivate let began: MessageReader<ContactBegan>
  fileprivate let ended: MessageReader<ContactEnded>

  init(in world: World) {
    (began, ended) = (world.messages(of: ContactBegan.self), world.messages(of: ContactEnded.self))
  }
}

/// What contacts have asked for, which is done when they have been followed.
struct AfterContacts {
  fileprivate var tasks: [(World) -> Void] = []
}

/// What looks at contacts before they lift, and may take them away instead.
struct LiftFilters {
  fileprivate var filters: [(World, TouchSample) -> TouchSample] = []
}

/// What looks at contacts that have landed, and may hand them over to other elements.
private struct LandingHandlers {
  var handlers: [(World, Touch) -> Void] = []
}

extension App {
  /// Has a plugin look at every contact that has landed, before others are told of it, and maybe hand it over to another
  /// element.
  func handOverLandings(_ handler: @escaping (World, Touch) -> Void) {
    var all = world.resource(LandingHandlers.self) ?? LandingHandlers()
    all.handlers.append(handler)
    world.insertResource(all)
  }

  /// Has a plugin look at every contact that is about to lift, and maybe take it away instead.
  func filterLifts(_ filter: @escaping (World, TouchSample) -> TouchSample) {
    var all = world.resource(LiftFilters.self) ?? LiftFilters()
    all.filters.append(filter)
    world.insertResource(all)
  }
}

extension World {
  /// Adds what a contact does to what is to be followed.
  ///
  /// While several stickers are selected, each that lands is followed by itself: it may be handed over before it moves.
  /// Those that lift are followed together, and after those that move: all that is known of a contact is known
  /// when it lifts. One that lifts from the interface is followed by itself, since what it asks for comes before what
  /// others do after it.
  func collect(_ sample: TouchSample, _ samples: inout [TouchSample]) {
    let lifts = sample.phase == .up
    if let last = samples.last, (last.phase == .up) != lifts { follow(&samples) }
    if sample.phase == .down, isOnInterface(sample.id),
      runtime.touches[sample.id]?.location != sample.location
    {
      // It has lifted unseen, and nobody knows where: that presses nothing.
      follow(&samples)
      samples.append(sample.with(isTwisting(sample.id) ? .up : .cancel))
      follow(&samples)
    }
    let isAlone =
      sample.phase == .down
      ? hasInterface && query(Selected.self).count > 1 : lifts && isOnInterface(sample.id)
    guard isAlone else { return samples.append(sample) }
    follow(&samples)
    samples.append(sample)
    follow(&samples)
  }

  /// Lets contacts happen; empties the list.
  func follow(_ samples: inout [TouchSample]) {
    guard !samples.isEmpty else { return }
    if samples.contains(where: { $0.phase == .down }) { ask(WillLand()) }
    let hovers = runtime.touches.isEmpty && samples.allSatisfy { $0.phase == .move }
    if samples.contains(where: { $0.phase != .move }) { noteOrderOfTouches() }
    var sent = withResource(SampleRoom.self) { $0.sent.take() }
    for sample in samples { addWithTwist(filtered(sample), to: &sent) }
    runtime.receive(sent)
    withResource(SampleRoom.self) { $0.sent.putBack(&sent) }
    samples.removeAll(keepingCapacity: true)
    if hovers { return }
    noteContacts()
    ask(ContactsFollowed())
    moveFollowers()
    let tasks = self[AfterContacts.self].tasks
    self[AfterContacts.self].tasks = []
    for task in tasks { task(self) }
    // Who types ahead of a slow frame meets what the button has opened.
    if !tasks.isEmpty { layOutInterface() }
    redraw()
  }

  /// Has something done when the contacts of this part of the pump have been followed.
  func afterContacts(_ task: @escaping (World) -> Void) {
    withResource(AfterContacts.self) { $0.tasks.append(task) }
  }

  /// Tells plugins which contacts have landed, and which are not down any more.
  func noteContacts() {
    let news = self[ContactNews.self]
    while true {
      let (ended, began) = (news.ended.read(), news.began.read())
      if ended.isEmpty && began.isEmpty { return }
      let new = Set(began.map(\.touch.contact))
      for contact in ended where !new.contains(contact.touch.contact) { ask(contact) }
      for contact in began { ask(handedOver(contact)) }
      for contact in ended where new.contains(contact.touch.contact) { ask(contact) }
    }
  }

  private func handedOver(_ began: ContactBegan) -> ContactBegan {
    resource(LandingHandlers.self)?.handlers.forEach { $0(self, began.touch) }
    let now = Touch(began.touch.contact, in: self)
    return now.map { $0.element == began.touch.element ? began : ContactBegan(touch: $0) } ?? began
  }

  private func filtered(_ sample: TouchSample) -> TouchSample {
    guard sample.phase == .up else { return sample }
    return resource(LiftFilters.self)?.filters.reduce(sample) { $1(self, $0) } ?? sample
  }

  /// How far a contact of some kind may move that taps, in window points: a hair, also where hands move things at once.
  func tapSlop(of kind: Touch.Kind) -> Double { max(runtime.slop(of: kind), 2) }

  /// Whether a contact is on something that lies around the canvas.
  private func isOnInterface(_ id: TouchID) -> Bool {
    runtime.owner(of: id).map(isOnInterface) ?? false
  }

  /// Whether hands are on stickers, on the canvas, or on the interface.
  public var isHeld: Bool {
    var isHeld = false
    runtime.touches.forEach { touch in
      guard let element = touch.element, contains(element) else { return }
      if !has(Idle.self, on: element) && !has(Leaving.self, on: element) { isHeld = true }
    }
    return isHeld
  }
}

/// Nobody waits for the hands on this element: neither saving nor the next visitor.
struct Idle: Component {}
