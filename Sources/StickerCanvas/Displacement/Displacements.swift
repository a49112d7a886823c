package import DirectManipulation
import EditorKit

/// The stickers that are shown away from their stored places, for a system; see ``Displaced``.
package struct Displacements: SystemParameterGroup {
  private let displaced = Components<Displaced>()
  private let transforms = Components<Transform>()
  private let anchors = Components<AnchorPoint>()
  private let sizes = Query<Size>()
  private let animations = Animations()
  @Res private var clock: Clock

  package init() {}

  /// The reason why a sticker is displaced; `nil` if the sticker is at its stored place, or only moved by contacts.
  ///
  /// Setting a value other than `settling` stops the springs of a sticker at its current place.
  package subscript(sticker: Entity) -> Displaced? {
    get { displaced.get(sticker) }
    nonmutating set {
      if displaced.get(sticker)?.goal != nil, newValue?.goal == nil { stopSettling(sticker) }
      if let newValue {
        displaced.insert(newValue, to: sticker)
      } else {
        displaced.remove(from: sticker)
      }
    }
  }

  /// The displaced stickers with their reasons, in the order of their entities' slots.
  package var all: [(sticker: Entity, why: Displaced)] {
    displaced.isEmpty ? [] : displaced.entities.map { ($0, displaced[$0]) }
  }

  /// Returns the current placement of an element; `nil` if the element has no transform.
  package func placement(of element: Entity) -> Placement? {
    transforms.get(element).map {
      Placement(transform: $0, anchorPoint: anchors.get(element) ?? .center)
    }
  }

  /// Moves an element to a placement, in the points of its parent.
  package func place(_ element: Entity, at placement: Placement) {
    transforms.insert(placement.transform, to: element)
    anchors.insert(placement.anchorPoint, to: element)
  }

  /// Returns the placement of an element after its animation: the goal of its springs, or the current placement.
  ///
  /// Returns `nil` if the element has no transform.
  package func restingPlacement(of element: Entity) -> Placement? {
    self[element]?.goal ?? placement(of: element)
  }

  /// Stops a displaced sticker that a contact has caught: ends its springs or its following at the current place.
  package func stop(_ sticker: Entity) {
    if displaced.contains(sticker) { self[sticker] = .caught }
  }

  // MARK: Groups

  /// The stickers that follow another sticker.
  package var followers: [Entity] { all.compactMap { $0.why.drag == nil ? nil : $0.sticker } }

  /// Returns the stickers that follow a leader.
  package func followers(of leader: Entity) -> [Entity] {
    all.compactMap { $0.why.drag?.leader == leader ? $0.sticker : nil }
  }

  /// Moves the followers to the placements that result from their leaders' current transforms.
  package func moveFollowers() {
    for case (let follower, .following(let drag, _)) in all {
      guard let transform = transforms.get(drag.leader), let anchor = anchors.get(drag.leader)
      else { continue }
      let matrix = transform.matrix(anchor: anchor, size: sizes.get(drag.leader) ?? .zero)
      place(follower, at: drag.placement(leader: transform, matrix: matrix))
    }
  }

  /// Ends the following of a leader's followers at their current places, and returns the followers.
  package func dismiss(_ leader: Entity) -> [Entity] {
    let group = followers(of: leader)
    for sticker in group { self[sticker] = nil }
    return group
  }

  // MARK: Springs

  /// Animates an element from its shown placement to a goal by springs.
  ///
  /// The document already has a sticker's goal; only the drawing moves.
  package func settle(_ element: Entity, from shown: Placement, to goal: Placement) {
    self[element] = nil
    let from = shown.anchored(as: goal, size: sizes.get(element) ?? .zero)
    place(element, at: from)
    pull(element, .position, from.transform.position, to: goal.transform.position)
    pull(element, .scale, from.transform.scale, to: goal.transform.scale, nearly: 1e-4)
    pull(element, .rotation, from.transform.rotation, to: goal.transform.rotation, nearly: 1e-4)
    self[element] = .settling(goal)
  }

  private func pull<Value>(
    _ element: Entity, _ property: ElementProperty<Value>, _ start: Value, to goal: Value,
    nearly: Double = 0.05
  ) {
    guard start != goal else { return }
    animations.animate(
      element, property,
      by: SpringMotion(
        from: start, to: goal, at: clock.frame, configuration: .settling, threshold: nearly))
  }

  /// Returns whether springs still move an element to its goal.
  package func isSettling(_ element: Entity) -> Bool {
    animations.move(element, .position) || animations.move(element, .scale)
      || animations.move(element, .rotation)
  }

  private func stopSettling(_ element: Entity) {
    animations.stop(element, .position)
    animations.stop(element, .scale)
    animations.stop(element, .rotation)
  }
}
