public import Gestures

// The initializers for the first fitting recognizer of a list, for instance of the recognizers that are attached to an
// element: `Draggable(withFirstGestureIn: world[element, GestureSource.self].recognizers)`.

extension Draggable {
  /// Creates a plan that uses the first translation recognizer of a list; without a match the plan does nothing.
  public convenience init(withFirstGestureIn recognizers: some Sequence<GestureRecognizer>) {
    self.init(panGestureRecognizer: recognizers.first())
  }
}

extension Pinchable {
  /// Creates a plan that uses the first scale recognizer of a list; without a match the plan does nothing.
  public convenience init(withFirstGestureIn recognizers: some Sequence<GestureRecognizer>) {
    self.init(pinchGestureRecognizer: recognizers.first())
  }
}

extension Rotatable {
  /// Creates a plan that uses the first rotation recognizer of a list; without a match the plan does nothing.
  public convenience init(withFirstGestureIn recognizers: some Sequence<GestureRecognizer>) {
    self.init(rotationGestureRecognizer: recognizers.first())
  }
}

extension Sequence<GestureRecognizer> {
  /// Returns the first recognizer of a type; nil if there is none.
  fileprivate func first<Recognizer: GestureRecognizer>() -> Recognizer? {
    lazy.compactMap { $0 as? Recognizer }.first
  }
}
