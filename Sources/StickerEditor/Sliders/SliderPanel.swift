import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

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
  func rail(in slider: Rect) -> SliderRail {
    NamedSlider.rail(in: slider, isRightToLeft: isMirrored)
  }
}

/// The state of a panel with several named sliders.
protocol SliderState<Slider>: Equatable {
  associatedtype Slider: SteppedSlider

  /// The slider that the arrow keys move.
  var marked: Slider { get set }
  var drags: SliderDrags<Slider> { get set }
}

/// The values of a panel's sliders, for ``DragSliders`` and ``StepSliders``.
protocol SliderValues: SystemParameterGroup {
  associatedtype Panel: SliderPanel
  associatedtype State: SliderState<Panel.Part.Slider>
  typealias Slider = Panel.Part.Slider

  init()

  var state: State { get nonmutating set }

  /// The stickers that a drag changes from now on; empty by default, for sliders of the photo.
  var stickers: [Entity] { get }

  /// Returns the value of a slider and its range, in the slider's unit; `nil` if there is nothing to change.
  func value(of slider: Slider) -> (value: Int, range: ClosedRange<Int>)?

  /// Marks a slider for keys, and shows its page.
  func mark(_ slider: Slider)

  /// Shows the values of all drags, which are not stored yet.
  func showDrags()

  /// Shows stickers with their stored values; does nothing by default.
  func showStored(on stickers: [Entity])

  /// Stores the value of a drag as one undo step.
  func set(_ slider: Slider, to value: Int, of stickers: [Entity])

  /// Changes a value by a key or the wheel, in the slider's unit.
  func step(_ slider: Slider, by change: Int)
}

extension SliderValues {
  var stickers: [Entity] { [] }
  func showStored(on stickers: [Entity]) {}
}

/// Changes values while contacts drag thumbs.
struct DragSliders<Values: SliderValues>: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let steps = MessageReader<StepShown>()
  let contacts = Contacts()
  let values = Values()
  @Res var shown: ShownPanel<Values.Panel>
  @ResMut var display: Display

  func run() {
    messages.read {
      begin($0)
    } ended: {
      end($0)
    }
    if !followed.read().isEmpty, values.state.drags.follow({ contacts.slid($0)?.location.x }) {
      values.showDrags()
    }
    // A step of another contact shows the stored values.
    let isStep = !steps.read().isEmpty
    if isStep, values.state.drags.all.contains(where: { !$0.stickers.isEmpty }) {
      values.showDrags()
    }
  }

  private func begin(_ touch: Touch) {
    guard let element = touch.element, let panel = shown.panel else { return }
    for slider in Values.Slider.allCases where shown.element(of: .slider(slider)) == element {
      guard let frame = shown.frame(of: .slider(slider)), !values.state.drags.contains(slider),
        let (value, range) = values.value(of: slider)
      else { continue }
      values.state.marked = slider
      values.state.drags.begin(
        touch.contact, at: touch.landing.x, on: slider, with: panel.rail(in: frame), from: value,
        in: range, of: values.stickers)
      values.showDrags()
      display.redraw()
    }
  }

  /// Ends a drag: commits the value as one undo step, or shows the stored values after the drag of a cancelled contact.
  private func end(_ ended: ContactEnded) {
    guard let drag = values.state.drags.end(ended.touch.contact) else { return }
    if drag.value != nil { values.showStored(on: drag.stickers) }
    values.showDrags()
    display.redraw()
    if let value = drag.value, !ended.isCancelled {
      values.set(drag.slider, to: value, of: drag.stickers)
    }
  }
}

/// Changes values by the arrow keys while the panel is shown, and by the wheel over the panel.
struct StepSliders<Values: SliderValues>: System {
  let keys = MessageHandler<KeyPress>()
  let turns = MessageHandler<WheelTurn>()
  let values = Values()
  @Res var shown: ShownPanel<Values.Panel>
  @Res var layout: Layout

  func run() {
    keys.handle { take($0) }
    turns.handle { wheel in
      guard shown.frame(of: .plate)?.contains(wheel.position) == true else { return false }
      for slider in Values.Slider.allCases
      where shown.frame(of: .slider(slider))?.contains(wheel.position) == true {
        values.step(slider, by: Int((wheel.notches * Double(slider.step)).rounded()))
      }
      return true
    }
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.isDown, shown.panel != nil, !press.modifiers.control, !press.modifiers.alt,
      let way = Arrow.all.first(where: { $0.name == press.name })?.way
    else { return false }
    let (slider, sliders) = (values.state.marked, Array(Values.Slider.allCases))
    if way.y == 0 {
      let steps = Int(layout.isMirrored ? -way.x : way.x)
      values.step(slider, by: steps * (press.modifiers.shift ? 1 : slider.step))
    } else {
      let index = (sliders.firstIndex(of: slider) ?? 0) + Int(way.y)
      values.mark(sliders[(index + sliders.count) % sliders.count])
    }
    return true
  }
}
