public import ECS
public import Gestures
import Spaces

/// The touches of an element, from the first one to land until the last one has left.
public struct Touched: Uncloned {
  /// The touches that belong to the element, and what they measure.
  public internal(set) var group = TouchGroup()
  /// Whether the last touches were taken away.
  var isCancelled = false
  /// Whether the systems are solving the element.
  var isBeingSolved = false
  /// Whether the gestures move an element whose parent or placement was changed by other code.
  var hasNewSpaces = false
  /// The element's place in the stack before it was touched.
  let orderBefore: ZOrder?

  init(orderBefore: ZOrder?) { self.orderBefore = orderBefore }

  /// Marks all changes as seen by the gestures.
  mutating func settle() {
    group.settle()
    (isCancelled, isBeingSolved, hasNewSpaces) = (false, false, false)
  }

  /// Whether there are changes that the gestures have not seen.
  var isDirty: Bool { group.isDirty || hasNewSpaces }

  /// Whether exactly one touch has landed on the element.
  var isHeldByOne: Bool { group.members.count { !$0.isOverheard } == 1 }
}
