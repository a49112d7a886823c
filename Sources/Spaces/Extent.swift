public import ECS
public import Geometry

/// An element's own extent, before its scale: ``/Geometry/Size`` as a component (the width and height of seed 004).
extension Size: Component {}
