package import DirectManipulation
import InterfaceKit

/// A contact has landed on an element.
///
/// `touch` has the element to which the contact may have been transferred since. Sent by `TellLandings`.
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
  /// Pass closures, not methods of the system: a reference to a method copies the system with all its parameters.
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

/// The systems have read the landings and ends of contacts in a part of a pump, or the part has movements alone.
package struct ContactsFollowed {}

/// The runtime has received the samples of contacts in a part of a pump.
struct ContactsReceived {}

/// A resource: the samples of contacts in one part of a pump.
package struct Samples {
  /// A reusable buffer for the samples that wait for the next part, as the events report them.
  var collected = KeptList<TouchSample>()
  /// The samples of the current part; systems of ``ECS/Stage/input`` may add samples.
  package var part: [TouchSample] = []
  /// The condition under which each landing is a part of its own; `nil` for never.
  fileprivate(set) var landsAlone: (any DerivedValue<Bool>)?

  /// Whether contacts land, lift or are cancelled in the current part.
  package var changesContacts: Bool { part.contains { $0.phase != .move } }
}

extension App {
  /// Sets the condition under which each landing is a part of the pump of its own, before the contact moves.
  package func followLandingsAlone(while condition: some DerivedValue<Bool>) {
    let condition = world.derive(condition)
    world.withResource(Samples.self) { $0.landsAlone = condition }
  }
}

/// Marks a contact whose lift counts even if no event has reported it.
package struct ImplicitLift: Component {
  package init() {}
}

/// Marks a simulated contact that stands in for a finger that is not on the screen.
package struct SimulatedContact: Component {
  package init() {}
}

/// Passes the samples of the current part to the runtime.
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

/// Sends ``Landed`` for each new contact, with the element that the contact has now.
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

/// Sends ``ContactsFollowed`` after all other systems have read the landings and ends of contacts.
struct TellContactsFollowed: System {
  let received = MessageReader<ContactsReceived>()
  let followed = MessageWriter<ContactsFollowed>()

  func run() { if !received.read().isEmpty { followed.send(ContactsFollowed()) } }
}

/// Whether contacts are on stickers, on the canvas or on the interface; saving and the next visit wait for these
/// contacts.
struct ContactsAreBusy: DerivedValue {
  private let contacts = Contacts()
  private let elements = Query<Transform>(.without(Idle.self), .without(Leaving.self))

  var value: Bool {
    var areBusy = false
    // Read in every frame, so no array of contacts is made.
    contacts.forEach { areBusy = areBusy || $0.element.map(elements.contains) == true }
    return areBusy
  }
}

/// The minimum slop of taps, in interface points, even if contacts move stickers without slop.
package let leastTapSlop = 2.0

/// Marks an element whose contacts delay neither saving nor the next visit.
package struct Idle: Component {
  package init() {}
}
