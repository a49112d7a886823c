/// Somebody who sets up what a few elements do together (seed: InteractionDirector).
///
/// ```swift
/// final class StickerInteraction: InteractionDirector {
///   let sticker: Entity
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
