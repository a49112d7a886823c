import ECS

/// Marks the elements, touched or moved, that the systems are working on.
struct Solving: Component {}
