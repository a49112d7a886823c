/// A behaviour of an element, carried out by a performer that supports the plan.
///
/// A plan stays with an element from the transaction that adds the plan until a transaction removes it, or the element is
/// despawned. Adding a plan that an element already has is no error and changes nothing, so plans have an identity:
///
/// - objects are identified by `===`;
/// - values that are `Equatable` are identified by `==`;
/// - other values are never equal: each added value is another plan, and only its name removes it.
///
/// A plan that is finished as soon as it was added is a ``MomentaryPlan``.
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
/// Plans and performers are those of seeds 000 and 001.
public protocol Plan {
  /// The performer that carries out plans of this type, so that none has to be registered.
  ///
  /// The runtime creates it together with the first such plan, once, unless a performer of this type is
  /// registered already. Nil, which is the default, if a performer is to be registered by hand.
  static var performerType: (any CreatablePerformer.Type)? { get }
}

/// A plan that is done as soon as it was added: no element keeps it, and nothing removes it.
public protocol MomentaryPlan: Plan {}

extension Plan {
  /// None.
  public static var performerType: (any CreatablePerformer.Type)? { nil }

  /// Whether the two are one plan: for objects `===`, for values of one `Equatable` type `==`.
  public func isSame(as other: any Plan) -> Bool {
    let isObject = Self.self is AnyClass
    guard isObject == (type(of: other) is AnyClass) else { return false }
    if isObject { return (self as AnyObject) === (other as AnyObject) }
    return (self as? any Equatable)?.isEqual(to: other) ?? false
  }

  /// The plan as an object; a value gets one of its own.
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

/// A plan that is an object.
typealias PlanObject = Plan & AnyObject

/// A plan that is a value, as an object.
final class PlanValue: Plan {
  let plan: any Plan
  init(plan: any Plan) { self.plan = plan }
}

extension Plan where Self: AnyObject {
  /// The plan as it was given.
  var original: any Plan { (self as? PlanValue)?.plan ?? self }
}
