public import ECS
public import Geometry

/// An element's own extent, before its scale: the z of the seeds' formula is ``Geometry/Size``.
extension Size: Component {}
