import DirectManipulation

/// The relation of a follower to its leader, the sticker that contacts hold, within a group that moves together.
///
/// The group is the selection or a group of the document, as in ``StickerGroups``.
/// The follower's placement is computed from both placements before the contacts landed, never from the last frame's.
package struct GroupDrag: Equatable, Sendable {
  /// The sticker that contacts hold.
  let leader: Entity
  /// The map from the leader's own points to canvas points, before the contacts landed.
  let leaderBefore: AffineTransform
  let leaderScale: Vector
  let leaderRotation: Double
  /// The placement of the follower before the contacts landed.
  let before: Placement
  /// The map from the unit square to the frame around the group, in the leader's own points; `nil` if there was no
  /// frame.
  let frame: AffineTransform?

  /// Returns the placement of the follower for a transform of the leader.
  ///
  /// `matrix` maps the leader's own points to canvas points. Returns ``before`` if ``leaderBefore`` has no inverse.
  func placement(leader transform: Transform, matrix: AffineTransform) -> Placement {
    // A leader with a scale of 0 has no inverse.
    guard let undone = leaderBefore.inverse else { return before }
    let moved = undone.then(matrix)
    var placement = before
    placement.transform.position = moved.apply(before.transform.position)
    placement.transform.scale = before.transform.scale * (transform.scale.x / leaderScale.x)
    placement.transform.rotation = before.transform.rotation + transform.rotation - leaderRotation
    return placement
  }
}
