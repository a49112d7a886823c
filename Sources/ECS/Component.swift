/// Plain data that belongs to an entity.
///
/// A struct; each type has a column of its own, in which an entity's value lies at the entity's slot. A
/// type without stored properties is a tag: it takes no memory but its presence bit. A component may hold
/// arrays, strings and object references; they are released when it goes. Trivial components (numbers
/// and other plain bits) are the fast ones: their loops can be vectorised.
public protocol Component {}
