import DirectManipulation
import ECS
import Gestures

/// A handle beside the selected sticker, with which one hand turns and scales it; the mouse does so with Alt.
struct HandlePlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(TwistCount())
    app.capture { world, contact in world.landOnHandle(contact) }
    app.draw("handle", in: .marks) { $0.handleItems() }
    app.respond(to: ModifierChange.self) { world, change in
      if change.after.alt == change.before.alt { return false }
      if change.after.alt { world.beginMouseTwist() } else { world.endMouseTwist() }
      return false
    }
  }
}

/// How many hands have turned stickers.
struct TwistCount {
  var count: Int64 = 0
}

extension World {
  /// A number for a hand that turns a sticker.
  func nextTwist() -> Int64 {
    defer { self[TwistCount.self].count += 1 }
    return self[TwistCount.self].count
  }
}
