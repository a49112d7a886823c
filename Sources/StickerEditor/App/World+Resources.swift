public import DirectManipulation
public import ECS

extension World {
  /// The resource of a type that a plugin has put there.
  ///
  /// Traps if there is none.
  subscript<R>(_ type: R.Type) -> R {
    get {
      guard let resource = resource(type) else {
        fatalError("StickerEditor: no plugin of this app has a \(type); add the one that has.")
      }
      return resource
    }
    set { insertResource(newValue) }
  }

  /// The hands, and the elements that they move.
  public var runtime: MotionRuntime { self[RuntimeReference.self].runtime }
}

/// The runtime of a world; it keeps the world, and not the other way round.
struct RuntimeReference {
  unowned let runtime: MotionRuntime
}
