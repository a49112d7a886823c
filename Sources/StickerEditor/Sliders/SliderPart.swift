import DirectManipulation
import EditorKit
import InterfaceKit

/// A part of a panel of buttons and sliders.
protocol SliderPart: EditorPart where Setup == SliderSetup {
  /// Whether contacts drag the part, as a slider.
  var isDraggable: Bool { get }
}

/// The parameters by which a ``SliderPart`` is made.
struct SliderSetup: ButtonParameters {
  let buttons = ButtonSetup()
  fileprivate let recognizers = Recognizers()
}

extension SliderPart {
  func make(_ element: Entity, by setup: SliderSetup) {
    makeButton(element, by: setup)
    guard isDraggable else { return }
    setup.recognizers.attach(GestureRecognizer(), to: element)
    setup.recognizers.attachToHands(of: element) { [SliderPan()] }
  }
}
