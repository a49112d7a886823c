package import ECS
package import Geometry
package import Motion

/// A reactive property that belongs to no element, animated as the property of an entity that stands for it.
///
/// The entity refers to the reactive property weakly. After the reactive property has been released, ``flush(in:)``
/// despawns the entity.
package enum BoxedProperty<Value: Componentwise & Hashable & Sendable>: DeferredProperty
where Value.Component == Double {
  /// A weak reference to the reactive property, with the value to write to it.
  package struct Box: Uncloned {
    weak var property: ReactiveProperty<Value>?
    /// The value to write once the iteration over the components has ended; nil for none.
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

/// A property that notifies observers when written, and so cannot be written during an iteration over components.
package protocol DeferredProperty<Value>: AnimatableProperty {
  /// Writes the pending values.
  ///
  /// The caller of ``AnimationSystem/advance(in:to:)``, such as the runtime, calls this method afterwards, before
  /// removing ended animations.
  static func flush(in world: World)
}
