/// What an element is to do; a performer that supports it carries it out.
///
/// Plans are named and described by the seed documents on plans and performers.
public protocol Plan {}

/// A plan that an object stands for, so that the same one can be added once and removed again.
protocol IdentifiedPlan: AnyObject, Plan {}

extension Plan {
  /// Whether the two are one object; values are never the same.
  func isSame(as other: any Plan) -> Bool {
    guard let a = self as? any IdentifiedPlan, let b = other as? any IdentifiedPlan else {
      return false
    }
    return a === b
  }
}
