import Animation
import ECS
import Gestures

/// The interactions that move properties of an element, in the order in which they were added.
///
/// Of several of one class for one property, the last one that is enabled acts. All of a property wait while fingers move it.
package struct PropertyMovers: Uncloned {
  struct Mover {
    let property: ObjectIdentifier
    let interaction: any PropertyMover
  }

  private(set) var all: [Mover] = []
  /// The properties that fingers move now.
  var inHands = MovedProperties()

  mutating func append(_ interaction: any PropertyMover, of property: ObjectIdentifier) {
    all.append(Mover(property: property, interaction: interaction))
  }

  mutating func remove(_ interaction: any PropertyMover) {
    all.removeAll { $0.interaction === interaction }
  }

  /// Returns the interaction that acts among those of the class and property of another one; `nil` if none is enabled.
  package func acting(likewise interaction: any PropertyMover) -> (any PropertyMover)? {
    guard let property = all.first(where: { $0.interaction === interaction })?.property else {
      return interaction
    }
    return acting(ofKind: type(of: interaction), on: property)
  }

  /// Returns the interaction of a class that acts on a property; `nil` if none is enabled.
  func acting(ofKind kind: any PropertyMover.Type, on property: ObjectIdentifier)
    -> (any PropertyMover)?
  {
    all.last {
      $0.property == property && type(of: $0.interaction) == kind && $0.interaction.isOn
    }?.interaction
  }
}

/// An interaction that moves a property of elements by itself.
package protocol PropertyMover: AnyObject {
  /// Whether the interaction is enabled.
  var isOn: Bool { get }
  /// Stops because another interaction of its class acts now.
  func giveWay(on element: Entity)
  /// Starts from where the element is, because the interaction that had taken its place has gone.
  func comeBack(on element: Entity)
  /// Stops because fingers move the property now.
  func fingersDidTake(_ element: Entity)
  /// May start again, because the last finger that moved the property has left.
  func fingersDidLeave(_ element: Entity)
  /// Starts from where the element is after fingers have left, unless the interaction moves it already.
  func goOnAfterFingers(_ element: Entity)
}

/// Some of the three parts of a transform.
struct MovedProperties: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The part that gestures of a kind move.
  init(_ kind: SimilarityGestureRecognizer.Kind) { rawValue = 1 << kind.rawValue }

  /// The part that an animated property is; empty for properties of other components.
  init(_ property: ObjectIdentifier) {
    switch property {
    case ObjectIdentifier(PositionProperty.self): self.init(.translation)
    case ObjectIdentifier(ScaleProperty.self): self.init(.scale)
    case ObjectIdentifier(RotationProperty.self): self.init(.rotation)
    default: self = []
    }
  }
}

extension MotionRuntime {
  /// Adds an interaction to those that move a property of an element; the one of its class that has acted stops.
  ///
  /// Returns whether the interaction may start: fingers don't move the property.
  package func addMover(
    _ interaction: any PropertyMover, of property: ObjectIdentifier, to element: Entity
  )
    -> Bool
  {
    guard world.contains(element) else { return true }
    activity.animations.isUsed = true
    var movers = world.get(PropertyMovers.self, of: element) ?? PropertyMovers()
    let former = movers.acting(ofKind: type(of: interaction), on: property)
    let moved = world.get(Manipulation.self, of: element)?.movedProperties ?? []
    movers.append(interaction, of: property)
    movers.inHands = moved
    world.insert(movers, to: element)
    if interaction.isOn { former?.giveWay(on: element) }
    return moved.isDisjoint(with: MovedProperties(property))
  }

  /// Removes an interaction from those that move a property of an element; the one of its class that acts now starts.
  package func removeMover(_ interaction: any PropertyMover, from element: Entity) {
    guard var movers = world.get(PropertyMovers.self, of: element),
      let property = movers.all.first(where: { $0.interaction === interaction })?.property
    else { return }
    let wasActing = movers.acting(likewise: interaction) === interaction
    movers.remove(interaction)
    if movers.all.isEmpty {
      world.remove(PropertyMovers.self, from: element)
    } else {
      world.insert(movers, to: element)
    }
    guard wasActing else { return }
    movers.acting(ofKind: type(of: interaction), on: property)?.comeBack(on: element)
  }

  /// Lets another interaction of the same class act where one has been enabled or disabled.
  package func moverDidSwitch(_ interaction: any PropertyMover, on element: Entity) {
    guard let movers = world.get(PropertyMovers.self, of: element),
      let property = movers.all.first(where: { $0.interaction === interaction })?.property
    else { return }
    let acting = movers.acting(ofKind: type(of: interaction), on: property)
    guard interaction.isOn else {
      acting?.comeBack(on: element)
      return
    }
    for mover in movers.all where mover.property == property && mover.interaction !== acting {
      if type(of: mover.interaction) == type(of: interaction) {
        mover.interaction.giveWay(on: element)
      }
    }
  }

  /// Notes elements whose fingers may have begun or ceased to move a property that moves by itself, too.
  func noteMovers(of targets: [Entity]) {
    if activity.animations.isUsed { activity.moved += targets }
  }

  /// Lets what moves a property of an element by itself wait while fingers move it, and start again when they have left.
  func waitForFingers(_ element: Entity) {
    let moved = world.get(Manipulation.self, of: element)?.movedProperties ?? []
    if moved.contains(MovedProperties(.translation)) { endPlainAnimation(of: element, .position) }
    if moved.contains(MovedProperties(.scale)) { endPlainAnimation(of: element, .scale) }
    if moved.contains(MovedProperties(.rotation)) { endPlainAnimation(of: element, .rotation) }
    guard let movers = world.get(PropertyMovers.self, of: element), movers.inHands != moved else {
      return
    }
    world[element, PropertyMovers.self].inHands = moved
    for mover in movers.all {
      let property = MovedProperties(mover.property)
      guard !property.isEmpty else { continue }
      switch (movers.inHands.contains(property), moved.contains(property)) {
      case (false, true): mover.interaction.fingersDidTake(element)
      case (true, false):
        mover.interaction.fingersDidLeave(element)
        activity.left.append((mover.interaction, element))
      default: break
      }
    }
  }
}
