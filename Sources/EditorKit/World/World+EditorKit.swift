public import DirectManipulation
public import ECS
public import Geometry
public import InterfaceKit

/// The resources and parameters that programs reach without a system.
extension World {
  /// The contacts, and the elements that they move.
  public var runtime: MotionRuntime { self[RuntimeReference.self].runtime }

  // MARK: Time

  /// Whether something moves by itself, so that there is to be another frame soon.
  public var isMoving: Bool { runtime.isAnimating }

  /// The time at which something is to happen by itself, in seconds; `nil` if nothing is.
  public var nextChange: Double? {
    [self[Deadlines.self].next, runtime.nextDeadline].compactMap(\.self).min()
  }

  /// Whether nothing is open, selected or copied, the whole canvas is visible, and switches and tray are as at the start.
  public var isAtRest: Bool { !isMoving && !self[Traces.self].areLeft }

  // MARK: Input

  /// The size of the window, in points.
  public var windowSize: Size { self[WindowSize.self].size }

  /// Whether keys write words.
  public var isWriting: Bool { self[Keyboard.self].isWriting }

  /// Whether contacts are on stickers, on the canvas, or on the interface.
  public var isHeld: Bool { self[ContactsAreBusy.self].value }

  /// The device of the user's latest event; touch before the first one, and always in a kiosk.
  public var deviceInUse: InputDevice { resource(DeviceInUse.self)?.device ?? .touch }

  // MARK: Drawing

  /// Whether something that is drawn has changed since it was drawn last.
  public var needsDisplay: Bool { self[Display.self].needsDisplay }

  /// Has the picture drawn again.
  public func redraw() { self[Display.self].redraw() }

  /// Whether the interface is light on dark, or dark on light; dark at first.
  public var theme: Theme {
    get { self[Palette.self].theme }
    set { self[ThemeControl.self].theme = newValue }
  }

  /// The color around the canvas, `0xAARRGGBB`.
  public var surround: UInt32 { self[Palette.self].surround }

  // MARK: Language

  /// The message catalog of the current language.
  public var catalogue: Catalogue { self[Languages.self].current }

  /// Returns a phrase in the current language, with paths that break between folders alone.
  public func text(of phrase: Phrase) -> String { catalogue.text(of: phrase, joinsPaths: true) }

  // MARK: Interface

  /// The actions of all plugins.
  public var actions: ActionTable { self[ActionTable.self] }

  /// The places of the parts of the window; `nil` where the canvas fills the window.
  package var layout: Layout? { resource(Layout.self) }

  /// All buttons that are shown, those in front first.
  package var buttons: [Button] { resource(ButtonPanels.self)?.buttons ?? [] }
}

extension Action {
  /// Returns the title of the action's button in the current language.
  public func title(in world: World) -> String { world.text(of: currentTitle) }
}
