import DirectManipulation
import ECS
import Geometry
import Gestures

extension Editor {
  /// A touch sample with the time at which it happened.
  struct Contact {
    var sample: TouchSample
    var time: Double
  }

  func contacts(_ samples: [TouchSample]) -> [Contact] {
    samples.map { Contact(sample: $0, time: eventTime) }
  }

  /// Lets touches happen; empties the list.
  func update(_ contacts: inout [Contact]) {
    guard !contacts.isEmpty else { return }
    // Those that are for stickers, or for what is behind them.
    var rest: [Contact] = []
    var taps = 0
    for contact in contacts {
      let id = contact.sample.id
      guard contact.sample.phase == .down else {
        if !followInFront(contact) { rest.append(noteTap(contact, &taps)) }
        continue
      }
      // One that is known has lifted unseen from where it was before.
      cancelInFront(id)
      let place = landInFront(contact)
      let isOnCanvas = runtime.touches[id] != nil || rest.contains { $0.sample.id == id }
      if hands.hold(id)?.isTwist == true || place != nil && isOnCanvas {
        threeFingers.forget(id)
        var up = contact
        up.sample.phase = .up
        updateOnCanvas(rest + [up])
        rest.removeAll()
      }
      if let place { hands[id] = place } else { rest.append(noteTap(contact, &taps)) }
    }
    updateOnCanvas(rest)
    contacts.removeAll()
    lookThroughFingers()
    moveFollowers()
    for _ in 0..<taps { perform(.undo) }
    needsDisplay = true
  }

  /// Lets touches happen that are not for what lies in front of the stickers.
  private func updateOnCanvas(_ contacts: [Contact]) {
    var rest = contacts[...]
    while !rest.isEmpty {
      let together = Self.together(rest)
      update(together)
      rest = rest.dropFirst(together.count)
    }
  }

  private func update(_ contacts: ArraySlice<Contact>) {
    let isLanding = contacts.contains { $0.sample.phase == .down }
    let placements = isLanding ? chosenPlacements() : [:]
    runtime.update(contacts.flatMap(samples))
    if contacts.contains(where: { $0.sample.phase != .move }) {
      touchesHaveChanged = true
      forgetOrder()
    }
    for contact in contacts { follow(contact, before: placements) }
  }

  /// The first contacts up to where a touch that has landed among them is over: whose it was is known till then.
  private static func together(_ contacts: ArraySlice<Contact>) -> ArraySlice<Contact> {
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
