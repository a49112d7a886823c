import DirectManipulation
import ECS
import Geometry
import Gestures

/// What lies around the canvas: where it has room.
struct InterfacePlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    world.insertResource(Layout(window: world.windowSize))
    // What is drawn smaller can still be touched.
    app.runtime.leastTargetExtent = Layout.target
    app.on(Resized.self) { world, resized in
      world.insertResource(Layout(window: resized.size))
    }
    app.capture { world, contact in
      world.ask(Covers(point: contact.sample.location))
        ? .captured(IgnoredContact(isAtWork: true)) : nil
    }
  }
}

extension World {
  /// Where everything lies in the window; nil where the canvas fills it.
  var layout: Layout? { resource(Layout.self) }

  /// Whether there is anything besides the canvas, and things move by themselves.
  var hasInterface: Bool { layout != nil }
}
