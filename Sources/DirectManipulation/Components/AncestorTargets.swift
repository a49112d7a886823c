import ECS

/// The ancestors of a contact's element that also hear the contact; a component of the contact's entity.
struct AncestorTargets: Uncloned {
  let elements: [Entity]
}
