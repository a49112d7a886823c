public import ECS
public import Gestures
import Spaces

/// The touches of an element; present from the landing of the first touch until the last touch has left.
public struct Touched: Uncloned {
  /// The touches that belong to the element, and their measures.
  public internal(set) var group = TouchGroup()
  /// Whether the last touches were cancelled rather than lifted.
  var isCancelled = false
  var isBeingSolved = false
  /// Whether the gestures move an element whose parent or placement was changed by other code.
  var hasNewSpaces = false
  /// The element's z-order before it was touched, which a cancelled gesture restores; nil if it had none.
  let orderBefore: ZOrder?

  init(orderBefore: ZOrder?) { self.orderBefore = orderBefore }

  mutating func settle() {
    group.settle()
    (isCancelled, isBeingSolved, hasNewSpaces) = (false, false, false)
  }

  /// Whether there are changes that the gestures have not seen.
  var isDirty: Bool { group.isDirty || hasNewSpaces }

  /// Whether exactly one touch has landed on the element.
  var isHeldByOne: Bool { group.members.count { !$0.isOverheard } == 1 }
}
