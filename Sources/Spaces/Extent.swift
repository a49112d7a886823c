public import ECS
public import Geometry

/// The extent of an element in its own points, before its scale: ``/Geometry/Size`` as a component (the width and
/// height of seed 004).
extension Size: Component {}
