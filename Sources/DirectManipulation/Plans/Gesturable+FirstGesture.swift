public import Gestures

// The initializers for the first fitting recognizer of a list, for instance of those that are attached to an element:
// `Draggable(withFirstGestureIn: world[element, GestureSource.self].recognizers)`.

extension Draggable {
  /// Uses the first translation recognizer of a list; does nothing if there is none.
  public convenience init(withFirstGestureIn recognizers: some Sequence<GestureRecognizer>) {
    self.init(panGestureRecognizer: recognizers.first())
  }
}

extension Pinchable {
  /// Uses the first scale recognizer of a list; does nothing if there is none.
  public convenience init(withFirstGestureIn recognizers: some Sequence<GestureRecognizer>) {
    self.init(pinchGestureRecognizer: recognizers.first())
  }
}

extension Rotatable {
  /// Uses the first rotation recognizer of a list; does nothing if there is none.
  public convenience init(withFirstGestureIn recognizers: some Sequence<GestureRecognizer>) {
    self.init(rotationGestureRecognizer: recognizers.first())
  }
}

extension Sequence<GestureRecognizer> {
  /// Returns the first recognizer of a type.
  fileprivate func first<Recognizer: GestureRecognizer>() -> Recognizer? {
    lazy.compactMap { $0 as? Recognizer }.first
  }
}
