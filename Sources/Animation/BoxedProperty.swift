package import ECS
package import Geometry
package import Motion

/// A property of no element, as one of an entity that stands for it.
package enum BoxedProperty<Value: Componentwise & Hashable & Sendable>: DeferredProperty
where Value.Component == Double {
  /// The property, for as long as somebody keeps it.
  package struct Box: Uncloned {
    weak var property: ReactiveProperty<Value>?
    /// What is to be written when nobody goes through the components any more.
    var pending: Value?

    package init(property: ReactiveProperty<Value>) { self.property = property }
  }

  package static func get(_ owner: Box) -> Value { owner.property?.value ?? .zero }
  package static func set(_ value: Value, of owner: inout Box) { owner.pending = value }

  package static func flush(in world: World) {
    for entity in world.query(Box.self).entities {
      guard world.contains(entity) else { continue }
      guard let property = world[entity, Box.self].property else {
        world.despawn(entity)
        continue
      }
      guard let value = world[entity, Box.self].pending else { continue }
      world[entity, Box.self].pending = nil
      property.value = value
    }
  }
}

/// A property that tells observers when it is written, and so cannot be while components are gone through.
package protocol DeferredProperty<Value>: AnimatableProperty {
  /// Writes what was to be written.
  static func flush(in world: World)
}
