import ECS

/// The elements around the one that a contact landed on which hear it, too; on the contact's entity.
struct Overheard: Uncloned {
  let elements: [Entity]
}
