/// A behavior of an element, carried out by a performer that supports the plan.
///
/// A plan stays with an element from the transaction that adds the plan until a transaction removes it, or the element
/// is despawned. Adding a plan that an element already has is no error and changes nothing, so plans have an identity:
///
/// - objects are identified by `===`;
/// - values that are `Equatable` are identified by `==`;
/// - other values are never equal: each added value is a new plan, which only its name can remove.
///
/// A plan that is finished as soon as it has been added is a ``MomentaryPlan``.
///
/// ```swift
/// final class Shaky: Plan {
///   static var performerType: (any CreatablePerformer.Type)? { ShakyPerformer.self }
/// }
///
/// final class ShakyPerformer: CreatablePerformer {
///   func add(
///     _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
///   ) -> Bool {
///     guard plan is Shaky else { return false }
///     emit(Rotatable())
///     return true
///   }
/// }
/// ```
///
/// Seeds 000 and 001 specify plans and performers.
public protocol Plan {
  /// The type of the performer that carries out plans of this type; nil, the default, if a performer is registered by
  /// hand.
  ///
  /// The runtime creates the performer once, when the first such plan is added, unless a performer of this type is
  /// registered already.
  static var performerType: (any CreatablePerformer.Type)? { get }
}

/// A plan that is finished as soon as it has been added: elements do not keep the plan, and it cannot be removed.
public protocol MomentaryPlan: Plan {}

extension Plan {
  /// Nil: a performer for the plan is registered by hand.
  public static var performerType: (any CreatablePerformer.Type)? { nil }

  /// Returns the plan as an object; a value is wrapped in a new object.
  func asObject() -> any PlanObject {
    guard Self.self is AnyClass, let object = self as? any PlanObject else {
      return PlanValue(plan: self)
    }
    return object
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

typealias PlanObject = Plan & AnyObject

final class PlanValue: Plan {
  let plan: any Plan
  init(plan: any Plan) { self.plan = plan }

  /// Returns whether a plan is a value that is equal to this one; false for values that are not `Equatable`.
  func isEqual(to other: any Plan) -> Bool {
    (plan as? any Equatable)?.isEqual(to: other) ?? false
  }
}

extension Plan where Self: AnyObject {
  /// The plan as the client passed it: the wrapped value, or the object itself.
  var original: any Plan { (self as? PlanValue)?.plan ?? self }
}
