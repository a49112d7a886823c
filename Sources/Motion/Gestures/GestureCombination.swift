/// The way in which what a gesture measures acts upon a value.
public protocol GestureAction {
  /// What the gesture measures, since it began.
  associatedtype Measure: Hashable & Sendable
  /// What it acts upon.
  associatedtype Value: Hashable & Sendable

  /// The measure of a gesture that has done nothing yet.
  static var neutral: Measure { get }

  /// The initial value with the measure added to it, or multiplied.
  static func apply(_ measure: Measure, to initial: Value) -> Value

  /// The initial value after something else changed the present one from `expected` to `current`
  /// while the gesture measured `measure`.
  static func carry(
    _ initial: Value, from expected: Value, to current: Value, under measure: Measure
  ) -> Value

  /// Whether all numbers of a value are finite.
  static func isFinite(_ value: Value) -> Bool
}

/// The one piece of state behind "added to" and "multiplied by": the value from which a running
/// gesture is measured.
///
/// It is cached when a gesture begins, or changes while nothing is cached, and dropped in any other
/// state. Each step gives the cached value with the gesture's measure added. If something else
/// changed the value since the last step (a new anchor, another gesture, the program), the cached
/// value changes with it, so that what others did is kept and nothing jumps.
///
/// To tell what others did from what it did itself, it needs to know what the value was left at. It
/// takes that to be what it gave; where that is not so, because limits were applied or the result is
/// written elsewhere, say so with ``wrote(_:)`` after each step. What a limit took away is not lost:
/// the gesture is tracked beyond the limit and the value meets it again on the way back.
public struct GestureCombination<Action: GestureAction>: Hashable, Sendable {
  /// The value from which the gesture is measured; nil while there is no gesture.
  public private(set) var initial: Action.Value?

  /// What the value is expected to be at the next step, if nothing else changes it.
  private var expected: Action.Value?

  /// The gesture's measure at the last step.
  private var measure: Action.Measure = Action.neutral

  /// No gesture.
  public init() {}

  /// The value for a gesture's present state and measure; nil if there is nothing to write.
  ///
  /// `current` is the present value of what the gesture acts upon, nil if it has none. Numbers that
  /// are not finite are passed over: nothing is given, and the next step goes on from what was good.
  public mutating func next(
    state: GestureRecognizerState, measure: Action.Measure, current: Action.Value?
  ) -> Action.Value? {
    guard state.isActive else {
      initial = nil
      expected = nil
      return nil
    }
    takeInitial(from: current.flatMap { Action.isFinite($0) ? $0 : nil }, anew: state == .began)
    guard let initial else { return nil }
    let result = Action.apply(measure, to: initial)
    guard Action.isFinite(result) else { return nil }
    self.measure = measure
    expected = result
    return result
  }

  /// Says what the value is after the last step's result was written, if that is not the result.
  ///
  /// Nothing happens while there is no gesture, or if there is no finite value.
  public mutating func wrote(_ value: Action.Value?) {
    guard let value, expected != nil, Action.isFinite(value) else { return }
    expected = value
  }

  /// What the value would be without the gesture: the initial value, with what else has changed it
  /// until now; nil while there is no gesture.
  public func undone(from current: Action.Value) -> Action.Value? {
    guard let initial, let expected else { return nil }
    let carried = Action.carry(initial, from: expected, to: current, under: measure)
    return Action.isFinite(carried) ? carried : nil
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
    self.initial = Action.isFinite(carried) ? carried : current
    self.expected = current
  }
}

extension MotionObservable {
  /// What all "added to" and "multiplied by" operators do, with a state for each subscription.
  func combined<Action: GestureAction>(
    with initial: MotionObservable<Action.Value>, by action: Action.Type,
    measure: @escaping (T) -> Action.Measure
  ) -> MotionObservable<Action.Value> where T: GestureRecognizing {
    _nextOperator(state: GestureCombination<Action>()) { combination, gesture, next in
      let current = initial._read()
      let result = combination.value.next(
        state: gesture.state, measure: measure(gesture), current: current)
      guard let result else { return }
      next(result)
      combination.value.wrote(initial._read())
    }
  }
}
