import DirectManipulation
package import ECS
import EditorKit
import Geometry
import Motion
package import Spaces
import StickerScene

/// The stickers that are shown elsewhere than where they are stored, for a system; see ``Displaced``.
package struct Displacements: SystemParameterGroup {
  private let displaced = Components<Displaced>()
  private let transforms = Components<Transform>()
  private let anchors = Components<AnchorPoint>()
  private let sizes = Query<Size>()
  private let animations = Animations()
  @Res private var clock: Clock

  package init() {}

  /// The reason why a sticker is displaced; nil if it is where it is stored, or where contacts have moved it.
  ///
  /// One that was on its way stays where it is when this is set to something else.
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

  /// The stickers that are elsewhere, with the reason, in the order of their slots.
  package var all: [(sticker: Entity, why: Displaced)] {
    displaced.entities.map { ($0, displaced[$0]) }
  }

  /// Returns the placement at which an element is seen; `nil` for one without a transform.
  package func placement(of element: Entity) -> Placement? {
    transforms.get(element).map {
      Placement(transform: $0, anchorPoint: anchors.get(element) ?? .center)
    }
  }

  /// Returns the placement at which an element comes to rest: the goal of its springs, or where it is seen.
  package func restingPlacement(of element: Entity) -> Placement? {
    self[element]?.goal ?? placement(of: element)
  }

  /// Stops a sticker that moves by itself or in a group at the place where it is seen, because a contact has come to it.
  package func stop(_ sticker: Entity) {
    if displaced.contains(sticker) { self[sticker] = .caught }
  }

  // MARK: Groups

  /// The stickers that follow others.
  package var followers: [Entity] { all.compactMap { $0.why.drag == nil ? nil : $0.sticker } }

  /// The stickers that follow one.
  package func followers(of leader: Entity) -> [Entity] {
    all.compactMap { $0.why.drag?.leader == leader ? $0.sticker : nil }
  }

  /// Puts the stickers that follow where their leaders ask for them.
  package func moveFollowers() {
    for case (let follower, .following(let drag, _)) in all {
      guard let transform = transforms.get(drag.leader), let anchor = anchors.get(drag.leader)
      else { continue }
      let matrix = transform.matrix(anchor: anchor, size: sizes.get(drag.leader) ?? .zero)
      let placement = drag.placement(leader: transform, matrix: matrix)
      transforms.insert(placement.transform, to: follower)
      anchors.insert(placement.anchorPoint, to: follower)
    }
  }

  /// Lets the stickers that follow one stay where they are, and returns them.
  package func dismiss(_ leader: Entity) -> [Entity] {
    let group = followers(of: leader)
    for sticker in group { self[sticker] = nil }
    return group
  }

  // MARK: Springs

  /// Lets springs pull an element from where it was seen to where it belongs.
  ///
  /// The document has the goal already; what moves is what the eye sees.
  package func settle(_ element: Entity, from shown: Placement, to goal: Placement) {
    self[element] = nil
    let from = shown.anchored(as: goal, size: sizes.get(element) ?? .zero)
    transforms.insert(from.transform, to: element)
    anchors.insert(from.anchorPoint, to: element)
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

  /// Returns whether springs still pull an element to where it belongs.
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
