public import DirectManipulation
public import InterfaceKit

/// The resources and parameters that programs use outside of systems.
extension World {
  /// The runtime of the contacts, and of the elements that they move.
  ///
  /// Traps if the app has been released: the world doesn't retain its runtime.
  public var runtime: MotionRuntime { self[RuntimeReference.self].runtime }

  // MARK: Time

  /// Whether an animation runs or a clip plays, so that another frame is needed soon.
  public var isMoving: Bool { runtime.isAnimating || self[Movements.self].areRunning }

  /// The time at which the next frame is needed even if no event arrives, in seconds; `nil` if there is none.
  public var nextChange: Double? {
    [self[Deadlines.self].next, runtime.nextDeadline].compactMap(\.self).min()
  }

  /// Whether no animation runs, and all features are in the state of a visit's start, such as a clip that plays by itself.
  ///
  /// Then no panel is open, no sticker is selected or copied, the whole canvas is visible, and switches and tray are as
  /// at the start.
  public var isAtRest: Bool { !runtime.isAnimating && !self[Traces.self].areLeft }

  // MARK: Input

  /// The size of the window, in points.
  public var windowSize: Size { self[WindowSize.self].size }

  /// Whether keys type text.
  public var isWriting: Bool { self[Keyboard.self].isWriting }

  /// Whether contacts are on stickers, on the canvas, or on the interface.
  public var isHeld: Bool { self[ContactsAreBusy.self].value }

  /// The device of the user's latest event; touch before the first one, and always in a kiosk.
  public var deviceInUse: InputDevice { resource(DeviceInUse.self)?.device ?? .touch }

  /// Notes that the pointer has left the window, until the pointer moves in the window again.
  public func notePointerLeft() { self[Pointer.self].leave() }

  // MARK: Drawing

  /// Whether a drawn item has changed since the last drawing.
  public var needsDisplay: Bool { self[Display.self].needsDisplay }

  /// Requests a redraw of the window.
  public func redraw() { self[Display.self].redraw() }

  /// The theme of the interface; dark at first.
  public var theme: Theme {
    get { self[Palette.self].theme }
    set {
      guard newValue != theme else { return }
      self[Palette.self] = Palette.of(newValue)
      redraw()
    }
  }

  /// The color around the canvas, `0xAARRGGBB`.
  public var surround: UInt32 { self[Palette.self].surround }

  // MARK: Language

  /// The message catalog of the current language.
  public var catalogue: Catalogue { self[Languages.self].current }

  /// Returns a phrase in the current language; paths in the phrase break only between folders.
  public func text(of phrase: Phrase) -> String { catalogue.text(of: phrase, joinsPaths: true) }

  // MARK: Interface

  /// The actions of all plugins.
  public var actions: ActionTable { self[ActionTable.self] }
}
