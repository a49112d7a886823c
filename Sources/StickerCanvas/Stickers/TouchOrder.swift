import DirectManipulation
import ECS
import EditorKit

/// The changes of the order of stickers, which contacts raise, since the stored order was shown last.
struct TouchOrder {
  /// Whether contacts have landed, lifted or gone, and may have raised stickers.
  var hasChanged = false
  /// The stickers from which contacts have lifted.
  var letGo: Set<Entity> = []
}

/// Notes that contacts may have raised stickers, for a system.
package struct RaisedStickers: SystemParameterGroup {
  private let stickers = Stickers()
  @ResMut private var order: TouchOrder

  package init() {}

  /// Notes that contacts have landed, lifted or gone.
  package func note() {
    order.hasChanged = true
    stickers.forgetOrder()
  }
}

/// Notes that contacts raise what they land on.
struct NoteTouchOrder: System {
  let raised = RaisedStickers()
  @Res var samples: Samples

  func run() { if samples.changesContacts { raised.note() } }
}
