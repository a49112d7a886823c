import DirectManipulation
import ECS
import Geometry
import Gestures

/// A contact that goes through to the stickers does something; whoever answers may make something else of it.
struct ContactFilters {
  var filters: [(World, ContactEvent) -> ContactEvent] = []
}

/// Contacts are about to do something to stickers.
struct ContactsArrive {
  /// Whether one of them lands.
  let isLanding: Bool
}

extension App {
  /// Has a plugin look at every contact that goes through to the stickers, and maybe change it.
  func filterContacts(_ body: @escaping (World, ContactEvent) -> ContactEvent) {
    var chain = world.resource(ContactFilters.self) ?? ContactFilters()
    chain.filters.append(body)
    world.insertResource(chain)
  }
}

extension World {
  private func filtered(_ contact: ContactEvent) -> ContactEvent {
    resource(ContactFilters.self)?.filters.reduce(contact) { $1(self, $0) } ?? contact
  }

  /// Lets contacts happen; empties the list.
  func follow(_ contacts: inout [ContactEvent]) {
    guard !contacts.isEmpty else { return }
    // Those that are for stickers, or for what is behind them.
    var rest: [ContactEvent] = []
    for contact in contacts {
      guard contact.sample.phase == .down else {
        if !followCapture(contact) { rest.append(filtered(contact)) }
        continue
      }
      let id = contact.id
      // One that is known has lifted unseen from where it was before.
      cancelCapture(id)
      let place = capture(contact)
      let isOnCanvas = runtime.touches[id] != nil || rest.contains { $0.id == id }
      if hands.hold(id)?.isTwist == true || place != nil && isOnCanvas {
        ask(ContactLost(id: id))
        var up = contact
        up.sample.phase = .up
        followOnCanvas(rest + [up])
        rest.removeAll()
      }
      if let place { hands[id] = place } else { rest.append(filtered(contact)) }
    }
    followOnCanvas(rest)
    contacts.removeAll()
    lookThroughFingers()
    moveFollowers()
    let actions = self[AfterContacts.self].actions
    self[AfterContacts.self].actions = []
    actions.forEach(perform)
    redraw()
  }

  /// Gives what a contact does to what has captured it; false if nothing has.
  private func followCapture(_ contact: ContactEvent) -> Bool {
    guard let capture = hands.capture(contact.id) else { return false }
    if contact.sample.phase != .move { hands[contact.id] = nil }
    switch contact.sample.phase {
    case .down: break
    case .move: capture.move(contact, in: self)
    case .up: capture.lift(contact, in: self)
    case .cancel: capture.cancel(contact, in: self)
    }
    return true
  }

  /// A contact is not any more where it was captured, and nothing comes of it.
  func cancelCapture(_ id: TouchID) {
    _ = followCapture(
      ContactEvent(sample: TouchSample(.cancel, id, at: .zero), time: eventTime))
  }

  /// Lets contacts happen that are not for what lies in front of the stickers.
  private func followOnCanvas(_ contacts: [ContactEvent]) {
    var rest = contacts[...]
    while !rest.isEmpty {
      let together = Self.together(rest)
      followOnCanvas(together: together)
      rest = rest.dropFirst(together.count)
    }
  }

  private func followOnCanvas(together contacts: ArraySlice<ContactEvent>) {
    ask(ContactsArrive(isLanding: contacts.contains { $0.sample.phase == .down }))
    runtime.receive(contacts.flatMap(samples))
    if contacts.contains(where: { $0.sample.phase != .move }) { noteOrderOfTouches() }
    for contact in contacts { followOnCanvas(contact) }
  }

  /// The first contacts up to where one that has landed among them is over: whose it was is known till then.
  private static func together(_ contacts: ArraySlice<ContactEvent>) -> ArraySlice<ContactEvent> {
    var landed: Set<TouchID> = []
    return contacts.prefix { contact in
      let sample = contact.sample
      if sample.phase == .move { return true }
      if landed.contains(sample.id) { return false }
      if sample.phase == .down { landed.insert(sample.id) }
      return true
    }
  }
}

/// A contact that somebody may wait for is not there any more.
struct ContactLost {
  let id: TouchID
}
