import DirectManipulation
import ECS
import Geometry
import Gestures

/// The names of buttons, for a mouse that rests on one or a finger that is held on it.
struct HintsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Hints())
    app.add(HintTimer(), to: .animate)
    app.addDeadline { $0.hintTime }
    app.draw("hints", in: .messages) { world in
      world.hintBanner.map { world.items(of: $0, color: Palette.notice, radius: 8) } ?? []
    }
    app.on(HandsStir.self) { world, stir in
      if case .mouseMove(let point) = stir.kind { world.hover(at: point) }
    }
    app.capture { world, _ in
      world[Hints.self].hint = nil
      return nil
    }
    app.on(PressBegan.self) { world, press in
      world[Hints.self].hint = Hint(button: press.button, finger: press.id, since: press.time)
    }
    app.on(PressEnded.self) { world, press in
      if world[Hints.self].hint?.finger == press.id { world[Hints.self].hint = nil }
    }
    app.on(HandsCancelled.self) { world, _ in
      world[Hints.self].hint = nil
    }
  }
}

/// The name of a button that is shown, or will be.
struct Hint: Equatable {
  let button: Button
  /// The finger that is held; nil for the mouse.
  let finger: TouchID?
  let since: Double
  var isShown = false

  /// How long it takes, in seconds.
  static let delay = 0.5
}

/// Whose name is shown, or will be.
struct Hints {
  var hint: Hint?
}

/// Shows a name when it is time.
private struct HintTimer: System {
  let access = SystemAccess(reads: [Clock.self], writes: [Hints.self])

  func run(_ world: World) {
    guard let hint = world[Hints.self].hint, !hint.isShown, world.time >= hint.since + Hint.delay
    else { return }
    world[Hints.self].hint?.isShown = true
    world.redraw()
  }
}

extension World {
  /// The mouse is somewhere; with no button pressed, it may rest on a button.
  fileprivate func hover(at point: Point) {
    guard !mouse.isDown, !showsHelp, writing == nil else { return }
    let before = self[Hints.self].hint
    let button = buttons.first { $0.frame.contains(point) }
    if let before, before.finger == nil, before.button == button { return }
    self[Hints.self].hint = button.map { Hint(button: $0, finger: nil, since: eventTime) }
    if before?.isShown == true { redraw() }
  }

  /// When a name is to be seen, in seconds; nil for never.
  fileprivate var hintTime: Double? {
    guard let hint = self[Hints.self].hint, !hint.isShown, buttons.contains(hint.button) else {
      return nil
    }
    return hint.since + Hint.delay
  }

  /// Where the name of a button is shown, with what it says; nil while none is.
  var hintBanner: Banner? {
    guard let hint = self[Hints.self].hint, hint.isShown, buttons.contains(hint.button),
      let action = actions[hint.button.action], let layout, writing == nil
    else { return nil }
    let window = Rect(origin: .zero, size: layout.window).inset(by: 4)
    let title = action.currentTitle?(self) ?? action.title
    let banner = Banner(title, line: LineHeight.least, most: 1, in: window, measure: width)
    let frame = hint.button.frame
    // A finger hides what is next to it.
    let gap = hint.finger == nil ? 6.0 : 22
    let isBeside = layout.isWide && !selectionBar.contains(hint.button)
    let half = banner.frame.size.vector / 2
    let toRight = frame.center.x < layout.window.width / 2
    let below = frame.center.y < layout.window.height / 2
    let center =
      isBeside
      ? Point(
        toRight ? frame.maxX + gap + half.x : frame.minX - gap - half.x, frame.center.y)
      : Point(
        frame.center.x, below ? frame.maxY + gap + half.y : frame.minY - gap - half.y)
    return banner.centered(at: center, within: window)
  }
}
