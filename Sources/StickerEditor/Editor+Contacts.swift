import DirectManipulation
import ECS
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
    var rest: [Contact] = []
    for contact in contacts {
      guard offerToInterface(contact) else {
        rest.append(contact)
        continue
      }
      let id = contact.sample.id
      let isKnown = runtime.touches[id] != nil || rest.contains { $0.sample.id == id }
      guard contact.sample.phase == .down, isKnown else { continue }
      // It has lifted unseen from where it was before.
      let up = TouchSample(.up, id, kind: contact.sample.kind, at: contact.sample.location)
      updateOnCanvas(rest + [Contact(sample: up, time: contact.time)])
      rest.removeAll()
    }
    updateOnCanvas(rest)
    contacts.removeAll()
    lookThroughFingers()
    moveFollowers()
    needsDisplay = true
  }

  /// Lets touches happen that are not the interface's.
  private func updateOnCanvas(_ contacts: [Contact]) {
    var rest = contacts[...]
    while !rest.isEmpty {
      let together = Self.together(rest)
      update(together)
      rest = rest.dropFirst(together.count)
    }
  }

  func update(_ contacts: ArraySlice<Contact>) {
    let samples = contacts.map(\.sample)
    let isLanding = samples.contains { $0.phase == .down }
    let placements = isLanding ? chosenPlacements() : [:]
    runtime.update(samples)
    if samples.contains(where: { $0.phase != .move }) {
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
