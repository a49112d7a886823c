import Animation
import ECS
import Gestures

/// The interactions that move properties of an element, in the order in which they were added.
///
/// Of several interactions of one class for one property, the enabled interaction that was added last acts. All
/// interactions for a property wait while contacts move the property.
package struct PropertyMovers: Uncloned {
  struct Mover {
    let property: ObjectIdentifier
    let interaction: any PropertyMover
  }

  private(set) var all: [Mover] = []
  var inHands = MovedProperties()

  mutating func append(_ interaction: any PropertyMover, of property: ObjectIdentifier) {
    all.append(Mover(property: property, interaction: interaction))
  }

  mutating func remove(_ interaction: any PropertyMover) {
    all.removeAll { $0.interaction === interaction }
  }

  /// Returns the property that an interaction moves; nil if the interaction was not added to the element.
  func property(of interaction: any PropertyMover) -> ObjectIdentifier? {
    all.first { $0.interaction === interaction }?.property
  }

  /// Returns whether an interaction may move its property: contacts do not move the property, and no interaction of the
  /// same class acts instead.
  ///
  /// Returns true if the interaction was not added to the element.
  package func isFree(_ interaction: any PropertyMover) -> Bool {
    guard let property = property(of: interaction) else { return true }
    return inHands.isDisjoint(with: MovedProperties(property))
      && acting(ofKind: type(of: interaction), on: property) === interaction
  }

  /// Returns the interaction of a class that acts on a property; `nil` if no interaction of the class is enabled.
  func acting(
    ofKind kind: any PropertyMover.Type, on property: ObjectIdentifier
  ) -> (any PropertyMover)? {
    all.last {
      $0.property == property && type(of: $0.interaction) == kind && $0.interaction.isOn
    }?.interaction
  }
}

/// An interaction that moves a property of elements by itself.
package protocol PropertyMover: AnyObject {
  var isOn: Bool { get }
  /// Stops moving an element, because another interaction of the same class acts now.
  func giveWay(on element: Entity)
  /// Starts again from the property's current value, because the interaction that acted instead was removed or
  /// disabled.
  func comeBack(on element: Entity)
  /// Stops moving an element, because contacts move the property now.
  func fingersDidTake(_ element: Entity)
  /// Starts from the property's current value after contacts have left, unless the property is animated already.
  func goOnAfterFingers(_ element: Entity)
}

/// A set of the parts of a transform: position, scale and rotation.
struct MovedProperties: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let all: MovedProperties = [.init(.translation), .init(.scale), .init(.rotation)]

  /// Creates the set of the transform part that gestures of a kind change.
  init(_ kind: SimilarityGestureRecognizer.Kind) { rawValue = 1 << kind.rawValue }

  /// Creates the set of the transform part that an animated property is; empty for properties of other components.
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
  /// Adds an interaction that moves a property of an element; if it is enabled, the acting interaction of its class
  /// stops.
  package func addMover(
    _ interaction: any PropertyMover, of property: ObjectIdentifier, to element: Entity
  ) {
    guard world.contains(element) else { return }
    activity.animations.isUsed = true
    var movers = world.get(PropertyMovers.self, of: element) ?? PropertyMovers()
    let former = movers.acting(ofKind: type(of: interaction), on: property)
    movers.append(interaction, of: property)
    movers.inHands = world.get(Manipulation.self, of: element)?.movedProperties ?? []
    world.insert(movers, to: element)
    if interaction.isOn { former?.giveWay(on: element) }
  }

  /// Removes an interaction that moves a property of an element; if it acted, the next acting interaction of its class
  /// starts.
  package func removeMover(_ interaction: any PropertyMover, from element: Entity) {
    guard var movers = world.get(PropertyMovers.self, of: element),
      let property = movers.property(of: interaction)
    else { return }
    let wasActing = movers.acting(ofKind: type(of: interaction), on: property) === interaction
    movers.remove(interaction)
    if movers.all.isEmpty {
      world.remove(PropertyMovers.self, from: element)
    } else {
      world.insert(movers, to: element)
    }
    guard wasActing else { return }
    movers.acting(ofKind: type(of: interaction), on: property)?.comeBack(on: element)
  }

  /// Chooses the acting interaction of a class for an element, after an interaction of the class was enabled or
  /// disabled.
  package func moverDidSwitch(_ interaction: any PropertyMover, on element: Entity) {
    guard let movers = world.get(PropertyMovers.self, of: element),
      let property = movers.property(of: interaction)
    else { return }
    let acting = movers.acting(ofKind: type(of: interaction), on: property)
    guard interaction.isOn else {
      // The last enabled interaction acts: a later one acted already, and goes on.
      let isLater = movers.all.drop { $0.interaction !== interaction }
        .contains { $0.interaction === acting }
      if !isLater { acting?.comeBack(on: element) }
      return
    }
    for mover in movers.all where mover.property == property && mover.interaction !== acting {
      if type(of: mover.interaction) == type(of: interaction) {
        mover.interaction.giveWay(on: element)
      }
    }
  }

  /// Queues elements on which contacts may have begun or stopped moving a property that is also animated.
  func noteMovers(of targets: [Entity]) {
    if activity.animations.isUsed { activity.moved += targets }
  }

  /// Pauses the interactions, and ends the program's animations, of the properties of an element that contacts move
  /// now.
  ///
  /// The interactions for a property that contacts have released are queued to start again.
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
      case (true, false): activity.left.append((mover.interaction, element))
      default: break
      }
    }
  }
}
