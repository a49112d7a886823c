import DirectManipulation
import ECS
import Geometry
import Gestures

/// What lies around the canvas: where it has room.
struct InterfacePlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    world.layOutWindow(isFirst: true)
    // What is drawn smaller can still be touched.
    app.runtime.leastTargetExtent = Layout.target
    app.add(PressButtons(), to: .behave)
    app.add(InterfaceLayout(), to: .layout)
  }

  func finish(_ app: App) { app.world.layOutInterface() }
}

/// Lays out what lies around the canvas, where something is to be drawn anew.
private struct InterfaceLayout: System {
  @Exclusive var world: World

  func run() { if world.needsDisplay { world.layOutInterface() } }
}

extension World {
  /// Where everything lies in the window; nil where the canvas fills it.
  var layout: Layout? { resource(Layout.self) }

  /// Gives everything around the canvas its place in the window as it is now.
  func layOutWindow(isFirst: Bool = false) {
    guard hasInterface || isFirst else { return }
    insertResource(Layout(window: windowSize, isMirrored: catalogue.isRightToLeft))
  }

  /// Whether there is anything besides the canvas, and things move by themselves.
  var hasInterface: Bool { layout != nil }
}
