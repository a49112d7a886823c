import DirectManipulation
public import ECS
import Geometry
import Gestures

/// A contact has landed on an element; it may have been handed over to another one since it landed.
struct Landed {
  let touch: Touch
}

/// The contacts that have landed and ended, for a system.
struct ContactMessages: SystemParameterGroup {
  private let landings = MessageReader<Landed>()
  private let ends = MessageReader<ContactEnded>()

  /// Hands out what is new: ends of contacts that had landed before, then landings, then ends of contacts that landed
  /// just now.
  func read(landed: (Touch) -> Void, ended: (ContactEnded) -> Void) {
    let (landings, ends) = (landings.read(), ends.read())
    if landings.isEmpty && ends.isEmpty { return }
    let new = Set(landings.map(\.touch.contact))
    for end in ends where !new.contains(end.touch.contact) { ended(end) }
    for landing in landings { landed(landing.touch) }
    for end in ends where new.contains(end.touch.contact) { ended(end) }
  }
}

/// All that contacts have done in a part of a pump has been followed.
struct ContactsFollowed {}

/// The runtime has received what contacts have done in a part of a pump.
struct ContactsReceived {}

/// Room for what contacts do in one part of a pump.
struct Samples {
  /// As the events say it, before the part; empty when the part has been received.
  var collected = KeptList<TouchSample>()
  /// The part that is to be received.
  var part: [TouchSample] = []
  /// As the runtime is told.
  fileprivate var sent = KeptList<TouchSample>()
}

/// Lets the runtime receive what contacts do in this part of the pump.
struct ReceiveContacts: System {
  let received = MessageWriter<ContactsReceived>()
  @Exclusive var world: World

  func run() {
    guard !world[Samples.self].part.isEmpty else { return }
    var samples = world.withResource(Samples.self) { take(&$0.part) }
    let hovers = world.runtime.touches.isEmpty && samples.allSatisfy { $0.phase == .move }
    if samples.contains(where: { $0.phase != .move }) { world.noteOrderOfTouches() }
    var sent = world.withResource(Samples.self) { $0.sent.take() }
    for sample in samples { world.addWithTwist(sample, to: &sent) }
    world.runtime.receive(sent)
    samples.removeAll(keepingCapacity: true)
    world.withResource(Samples.self) {
      $0.sent.putBack(&sent)
      swap(&$0.part, &samples)
    }
    if hovers { return }
    received.send(ContactsReceived())
    world.redraw()
  }

  private func take(_ list: inout [TouchSample]) -> [TouchSample] {
    var taken: [TouchSample] = []
    swap(&taken, &list)
    return taken
  }
}

/// Tells which elements contacts have landed on.
struct TellLandings: System {
  let began = MessageReader<ContactBegan>()
  let landed = MessageWriter<Landed>()
  @Exclusive var world: World

  func run() {
    for began in began.read() {
      let now = Touch(began.touch.contact, in: world)
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

extension World {
  /// Whether a sample is a part of a pump by itself, or begins one, with the samples that wait for it.
  ///
  /// While several stickers are selected, each that lands is followed by itself: it may be handed over before it moves.
  /// Those that lift are followed together, and after those that move: all that is known of a contact is known
  /// when it lifts. One that lifts from the interface is followed by itself, since what it asks for comes before what
  /// others do after it.
  func collect(_ sample: TouchSample, _ samples: inout [TouchSample], _ runPart: () -> Void) {
    let lifts = sample.phase == .up
    if let last = samples.last, (last.phase == .up) != lifts { follow(&samples, runPart) }
    if sample.phase == .down, isOnInterface(sample.id),
      runtime.touches[sample.id]?.location != sample.location
    {
      // It has lifted unseen, and nobody knows where: that presses nothing.
      follow(&samples, runPart)
      samples.append(sample.with(isTwisting(sample.id) ? .up : .cancel))
      follow(&samples, runPart)
    }
    let isAlone =
      sample.phase == .down
      ? hasInterface && query(Selected.self).count > 1 : lifts && isOnInterface(sample.id)
    guard isAlone else { return samples.append(sample) }
    follow(&samples, runPart)
    samples.append(sample)
    follow(&samples, runPart)
  }

  /// Makes samples a part of the pump; empties the list.
  func follow(_ samples: inout [TouchSample], _ runPart: () -> Void) {
    guard !samples.isEmpty else { return }
    withResource(Samples.self) { swap(&$0.part, &samples) }
    runPart()
    withResource(Samples.self) { swap(&$0.part, &samples) }
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the recognizer of a type that hears a contact alone, or its hand; `nil` if there is none.
  func recognizer<R: GestureRecognizer>(_ type: R.Type, of contact: Entity) -> R? {
    runtime.recognizers(of: contact).lazy.compactMap { $0 as? R }.first
  }

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

/// The least slop of taps, in window points: a hair, also where contacts move stickers at once.
let leastTapSlop = 2.0

/// Nobody waits for the hands on this element: neither saving nor the next visitor.
struct Idle: Component {}
