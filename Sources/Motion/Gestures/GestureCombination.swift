public import Geometry

/// The effect of a gesture's measure on a value.
public protocol GestureAction {
  /// The type of the gesture's measure since the gesture began, such as a translation.
  associatedtype Measure: Hashable & Sendable
  /// The type of the value that the gesture changes.
  associatedtype Value: Componentwise & Hashable & Sendable

  /// The measure of a gesture without any movement.
  static var neutral: Measure { get }

  /// Returns the initial value with the measure applied, by addition or multiplication.
  static func apply(_ measure: Measure, to initial: Value) -> Value

  /// Returns the initial value after another source changed the present value from `expected` to `current`, while the
  /// gesture's measure was `measure`.
  ///
  /// Where possible, `measure` applied to the result must give `current` if `expected` was `measure` applied to
  /// `initial`, so that nothing jumps.
  static func carry(
    _ initial: Value, from expected: Value, to current: Value, under measure: Measure
  ) -> Value
}

/// The state of the "added to" and "multiplied by" operators: the value from which the running gesture is measured.
///
/// The initial value is cached when a gesture begins, or changes while nothing is cached, and dropped when the
/// gesture is no longer active. Each step returns the cached value with the gesture's measure applied. If
/// another source changed the value since the last step (a new anchor, another gesture, the program), the
/// cached value changes with it, so that the other change is kept and nothing jumps.
///
/// To detect changes by other sources, a step compares the present value with the result of the last step. If the value
/// that was written differs from that result, because limits were applied or the result is written elsewhere, report
/// the written value with ``wrote(_:)`` after each step. A limit loses nothing: the gesture is tracked beyond the
/// limit, and the value follows the gesture again on the way back.
public struct GestureCombination<Action: GestureAction>: Hashable, Sendable {
  /// The value from which the gesture is measured; `nil` while no gesture is active, or if no finite value was found.
  public private(set) var initial: Action.Value?

  /// The value that the next step finds if no other source changes it; `nil` while no gesture is active.
  private var expected: Action.Value?

  /// The gesture's measure at the last step.
  private var measure: Action.Measure = Action.neutral

  /// Creates the state before a gesture.
  public init() {}

  /// Returns the value to write for a gesture's present state and measure; `nil` if there is none.
  ///
  /// `current` is the present value of the property that the gesture changes; `nil`, or a value that is not finite,
  /// stands for none. If the result is not finite, the step returns `nil`, and the next step continues from the last
  /// finite result.
  @_specialize(where Action == GestureAddition<Point>)
  @_specialize(where Action == GestureAddition<Double>)
  @_specialize(where Action == ScaleMultiplication)
  public mutating func next(
    state: GestureRecognizerState, measure: Action.Measure, current: Action.Value?
  ) -> Action.Value? {
    guard state.isActive else {
      initial = nil
      expected = nil
      return nil
    }
    takeInitial(from: current.flatMap { $0.isFinite ? $0 : nil }, anew: state == .began)
    guard let initial else { return nil }
    let result = Action.apply(measure, to: initial)
    guard result.isFinite else { return nil }
    self.measure = measure
    expected = result
    return result
  }

  /// Reports the value that was written after the last step, if it differs from that step's result.
  ///
  /// Without effect while no gesture is active, or if the value is `nil` or not finite.
  @_specialize(where Action == GestureAddition<Point>)
  @_specialize(where Action == GestureAddition<Double>)
  @_specialize(where Action == ScaleMultiplication)
  public mutating func wrote(_ value: Action.Value?) {
    guard let value, expected != nil, value.isFinite else { return }
    expected = value
  }

  /// Returns the value without the gesture: the initial value with the changes by other sources.
  ///
  /// Returns `nil` while no gesture is active, or if the result is not finite.
  public func undone(from current: Action.Value) -> Action.Value? {
    guard let initial, let expected else { return nil }
    let carried = Action.carry(initial, from: expected, to: current, under: measure)
    return carried.isFinite ? carried : nil
  }

  /// Returns the value that the gesture requests at its last measure, given the present value; `nil` while no gesture
  /// is active, or if the result is not finite.
  ///
  /// The result differs from the present value if limits held the value back.
  package func asked(from current: Action.Value) -> Action.Value? {
    guard let undone = undone(from: current) else { return nil }
    let asked = Action.apply(measure, to: undone)
    return asked.isFinite ? asked : nil
  }

  private mutating func takeInitial(from current: Action.Value?, anew: Bool) {
    guard !anew, let initial, let expected else {
      self.initial = current
      self.expected = current
      measure = Action.neutral
      return
    }
    guard let current, current != expected else { return }
    let carried = Action.carry(initial, from: expected, to: current, under: measure)
    self.initial = carried.isFinite ? carried : current
    self.expected = current
  }
}

extension MotionObservable {
  /// Implements all "added to" and "multiplied by" operators, with a state for each subscription.
  func combined<Action: GestureAction>(
    with initial: MotionObservable<Action.Value>, state: GestureCombination<Action>,
    measure: @escaping (T) -> Action.Measure
  ) -> MotionObservable<Action.Value> where T: GestureRecognizing {
    _nextOperator(state: state) { combination, gesture, next in
      let current = initial._read()
      let result = combination.value.next(
        state: gesture.state, measure: measure(gesture), current: current)
      guard let result else { return }
      next(result)
      combination.value.wrote(initial._read())
    }
  }
}
