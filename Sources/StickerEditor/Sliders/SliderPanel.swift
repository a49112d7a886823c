import DirectManipulation
import EditorKit
import InterfaceKit

/// A panel with several named sliders.
protocol SliderPanel: InterfacePanel where Part: NamedSliderPart {
  /// Whether the panel is mirrored for a right-to-left language.
  var isMirrored: Bool { get }
}

/// A part of a panel with several named sliders.
protocol NamedSliderPart: SliderPart {
  associatedtype Slider: SteppedSlider

  /// The part behind all others, which covers the panel.
  static var plate: Self { get }

  /// Returns the part that is the touchable area of a slider, with the slider's name and value.
  static func slider(_ slider: Slider) -> Self
}

/// A slider that arrow keys and the wheel move in steps.
protocol SteppedSlider: CaseIterable, Equatable {
  /// The change by an arrow key or a notch of the wheel, in the slider's unit; with Shift, a key changes the slider by 1.
  var step: Int { get }

  /// Returns the share of the rail before the thumb of a value in a range.
  func share(of value: Int, in range: ClosedRange<Int>) -> Double

  /// Returns the value whose thumb is nearest to a share of the rail.
  func value(at share: Double, in range: ClosedRange<Int>) -> Int
}

extension SteppedSlider {
  func share(of value: Int, in range: ClosedRange<Int>) -> Double { range.share(of: value) }

  func value(at share: Double, in range: ClosedRange<Int>) -> Int { range.value(at: share) }
}

extension ClosedRange<Int> {
  /// Returns the number in the range that is nearest to a number.
  func clamp(_ number: Int) -> Int { Swift.max(lowerBound, Swift.min(upperBound, number)) }

  /// Returns the share of the range below a number.
  func share(of number: Int) -> Double {
    Double(clamp(number) - lowerBound) / Double(upperBound - lowerBound)
  }

  /// Returns the number that is nearest to a share of the range.
  func value(at share: Double) -> Int {
    lowerBound + Int((share * Double(upperBound - lowerBound)).rounded())
  }
}

extension SliderPanel {
  /// Returns the rail of a slider in its frame, in interface points.
  func rail(in slider: Rect) -> SliderRail {
    NamedSlider.rail(in: slider, isRightToLeft: isMirrored)
  }
}

/// The contacts that drag thumbs of a panel's sliders, for a system.
struct SliderContacts<Panel: SliderPanel>: SystemParameterGroup {
  private let messages = ContactMessages()
  private let followed = MessageReader<ContactsFollowed>()
  private let contacts = Contacts()
  @Res private var shown: ShownPanel<Panel>

  /// Passes on the contacts that have landed on sliders, with the sliders and their rails, and the ends of all contacts;
  /// then calls `moved` if the contacts of a pump have been followed.
  func read(
    landed: (Touch, Panel.Part.Slider, SliderRail) -> Void, ended: (ContactEnded) -> Void,
    moved: () -> Void
  ) {
    messages.read { touch in
      guard let element = touch.element, let panel = shown.panel else { return }
      for slider in Panel.Part.Slider.allCases where shown.element(of: .slider(slider)) == element {
        if let frame = shown.frame(of: .slider(slider)) {
          landed(touch, slider, panel.rail(in: frame))
        }
      }
    } ended: {
      ended($0)
    }
    if !followed.read().isEmpty { moved() }
  }

  /// Returns the x coordinate of a contact, in interface points; `nil` before the contact has moved, and after its end.
  func x(of contact: Entity) -> Double? {
    guard let touch = contacts.touch(of: contact),
      contacts.recognizer(SliderPan.self, of: contact)?.state != .possible
    else { return nil }
    return touch.location.x
  }
}

/// The arrow keys and the turns of the wheel that step the sliders of a panel, for a system.
struct SliderSteps<Panel: SliderPanel>: SystemParameterGroup {
  private let keys = MessageHandler<KeyPress>()
  private let turns = MessageHandler<WheelTurn>()
  @Res private var shown: ShownPanel<Panel>
  @Res private var layout: Layout

  /// Handles arrow keys while the panel is shown, and turns of the wheel over the panel.
  ///
  /// `marked` is the slider that the keys move. `mark` receives the slider that the keys move from now on; `step`
  /// receives the marked slider or the one under the pointer, and its change.
  func handle(
    from marked: @autoclosure () -> Panel.Part.Slider, mark: (Panel.Part.Slider) -> Void,
    step: (Panel.Part.Slider, Int) -> Void
  ) {
    keys.handle { key in
      guard key.isDown, shown.panel != nil, !key.modifiers.control, !key.modifiers.alt,
        let change = SliderKey(key, isRightToLeft: layout.isMirrored)
      else { return false }
      let slider = marked()
      switch change {
      case .step(let way): step(slider, way * (key.modifiers.shift ? 1 : slider.step))
      case .mark(let way): mark(self.slider(way, after: slider))
      }
      return true
    }
    turns.handle { wheel in
      guard shown.frame(of: .plate)?.contains(wheel.position) == true else { return false }
      for slider in Panel.Part.Slider.allCases
      where shown.frame(of: .slider(slider))?.contains(wheel.position) == true {
        step(slider, Int((wheel.notches * Double(slider.step)).rounded()))
      }
      return true
    }
  }

  /// Returns the slider after another one, or before it for a step of -1; the first one follows the last one.
  private func slider(_ step: Int, after slider: Panel.Part.Slider) -> Panel.Part.Slider {
    let sliders = Array(Panel.Part.Slider.allCases)
    let index = sliders.firstIndex(of: slider) ?? 0
    return sliders[(index + step + sliders.count) % sliders.count]
  }
}
