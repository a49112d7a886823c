import DirectManipulation
package import ECS
import Geometry
package import Gestures
import InterfaceKit

/// A contact has landed on an element; it may have been handed over to another one since it landed.
package struct Landed {
  package let touch: Touch
}

/// The contacts that have landed and ended, for a system.
package struct ContactMessages: SystemParameterGroup {
  private let landings = MessageReader<Landed>()
  private let ends = MessageReader<ContactEnded>()

  package init() {}

  /// Passes on the new messages.
  ///
  /// The order is: ends of contacts that had landed before, then landings, then ends of contacts that landed just now.
  package func read(landed: (Touch) -> Void, ended: (ContactEnded) -> Void) {
    let (landings, ends) = (landings.read(), ends.read())
    if landings.isEmpty && ends.isEmpty { return }
    let new = Set(landings.map(\.touch.contact))
    for end in ends where !new.contains(end.touch.contact) { ended(end) }
    for landing in landings { landed(landing.touch) }
    for end in ends where new.contains(end.touch.contact) { ended(end) }
  }
}

/// All that contacts have done in a part of a pump has been followed.
package struct ContactsFollowed {}

/// The runtime has received what contacts have done in a part of a pump.
struct ContactsReceived {}

/// Room for what contacts do in one part of a pump.
package struct Samples {
  /// The samples as the events say them, before the part; empty when the part has been received.
  var collected = KeptList<TouchSample>()
  /// The part that is to be received; systems of ``ECS/Stage/input`` may add to it.
  package var part: [TouchSample] = []
  /// Whether each contact that lands is followed by itself; `nil` for never.
  fileprivate(set) var landsAlone: (any DerivedValue<Bool>)?

  /// Whether contacts land, lift or go in this part.
  package var changesContacts: Bool { part.contains { $0.phase != .move } }
}

extension App {
  /// Sets the condition under which each contact that lands is followed by itself, before it moves.
  package func followLandingsAlone(while condition: some DerivedValue<Bool>) {
    let condition = world.derive(condition)
    world.withResource(Samples.self) { $0.landsAlone = condition }
  }
}

/// Marks a contact whose lift counts even if no event has reported it.
package struct LiftCounts: Component {
  package init() {}
}

/// Marks a simulated contact that stands in for a finger that is not on the screen.
package struct StandIn: Component {
  package init() {}
}

/// Lets the runtime receive what contacts do in this part of the pump.
struct ReceiveContacts: System {
  let contacts = Contacts()
  let control = ContactControl()
  let received = MessageWriter<ContactsReceived>()
  @ResMut var samples: Samples
  @ResMut var display: Display

  func run() {
    guard !samples.part.isEmpty else { return }
    var part: [TouchSample] = []
    swap(&samples.part, &part)
    let hovers = contacts.isEmpty && part.allSatisfy { $0.phase == .move }
    control.receive(part)
    part.removeAll(keepingCapacity: true)
    swap(&samples.part, &part)
    if hovers { return }
    received.send(ContactsReceived())
    display.redraw()
  }
}

/// Tells which elements contacts have landed on.
struct TellLandings: System {
  let began = MessageReader<ContactBegan>()
  let landed = MessageWriter<Landed>()
  let contacts = Contacts()

  func run() {
    for began in began.read() {
      let now = contacts.touch(of: began.touch.contact)
      let isHandedOver = now.map { $0.element != began.touch.element } ?? false
      landed.send(Landed(touch: isHandedOver ? now ?? began.touch : began.touch))
    }
  }
}

/// Tells systems that contacts have been followed, when all have heard of those that have landed and ended.
struct TellContactsFollowed: System {
  let received = MessageReader<ContactsReceived>()
  let followed = MessageWriter<ContactsFollowed>()

  func run() { if !received.read().isEmpty { followed.send(ContactsFollowed()) } }
}

/// Whether contacts are on stickers, on the canvas, or on the interface: saving and the next visitor wait for them.
struct ContactsAreBusy: DerivedValue {
  private let contacts = Contacts()
  private let elements = Query<Transform>(.without(Idle.self), .without(Leaving.self))

  var value: Bool {
    var areBusy = false
    // Asked in every frame: no list of contacts is made.
    contacts.forEach { areBusy = areBusy || $0.element.map(elements.contains) == true }
    return areBusy
  }
}

/// The least slop of taps, in window points: a hair, also where contacts move stickers at once.
package let leastTapSlop = 2.0

/// Marks an element whose contacts delay neither saving nor the next visitor.
package struct Idle: Component {
  package init() {}
}
