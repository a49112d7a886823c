/// An object that sets up the plans of a few elements that interact (seeds 000 and 001).
///
/// ```swift
/// final class StickerInteraction: InteractionDirector {
///   let sticker: Entity
///
///   init(sticker: Entity) { self.sticker = sticker }
///
///   func setUp(transaction: Transaction) {
///     transaction.add(plan: DirectlyManipulable(), to: sticker)
///   }
/// }
/// ```
public protocol InteractionDirector: AnyObject {
  /// Adds the plans; called once, when the director is added to a runtime.
  func setUp(transaction: Transaction)
  /// Removes the plans; called when the director is removed.
  func tearDown(transaction: Transaction)
}

extension InteractionDirector {
  /// Removes nothing.
  public func tearDown(transaction: Transaction) {}
}
