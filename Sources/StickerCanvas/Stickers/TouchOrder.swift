import DirectManipulation
import EditorKit

/// A resource: the changes of the z-order by contacts since the stored z-order was last shown.
struct TouchOrder {
  /// Whether contacts have landed, lifted or been cancelled, and may have raised stickers.
  var hasChanged = false
  /// The stickers from which contacts have lifted.
  var letGo: Set<Entity> = []
}

/// Records that contacts may have raised stickers, for a system.
package struct RaisedStickers: SystemParameterGroup {
  private let stickers = Stickers()
  @ResMut private var order: TouchOrder

  package init() {}

  /// Records that contacts have landed, lifted or been cancelled.
  package func note() {
    order.hasChanged = true
    stickers.forgetOrder()
  }
}

/// Records that contacts may raise stickers when they land, lift or are cancelled.
struct NoteTouchOrder: System {
  let raised = RaisedStickers()
  @Res var samples: Samples

  func run() { if samples.changesContacts { raised.note() } }
}
