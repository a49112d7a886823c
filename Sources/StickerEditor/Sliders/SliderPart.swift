import DirectManipulation
import EditorKit
import Geometry
import InterfaceKit

/// A part of a panel of buttons and sliders.
protocol SliderPart: EditorPart where Setup == SliderSetup {
  /// Whether contacts drag the part, as a slider.
  var isDraggable: Bool { get }
}

/// The parameters by which a ``SliderPart`` is made.
struct SliderSetup: PartParameters {
  fileprivate let buttons = ButtonSetup()
  fileprivate let recognizers = Recognizers()
}

extension SliderPart {
  func make(_ element: Entity, by setup: SliderSetup) {
    if action != nil { setup.buttons.presses.listen(to: element, tellsName: tellsName) }
    guard isDraggable else { return }
    setup.recognizers.attach(GestureRecognizer(), to: element)
    setup.recognizers.attachToHands(of: element) { [SliderPan()] }
  }

  func place(_ element: Entity, at frame: Rect, by setup: SliderSetup) {
    if let action {
      setup.buttons.buttons.insert(Button(action: action, frame: frame), to: element)
    }
  }
}
