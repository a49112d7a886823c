import Motion

/// An expression of a picture, and the way to play it with the real operators.
struct Scenario {
  /// As the pages spell it.
  let expression: String
  /// Plays timelines of the inputs and returns the timeline that each subscription receives.
  let play: (_ inputs: [Timeline], _ subscriptions: [Timeline], _ length: Int) throws -> [Timeline]
}

/// A value that is not one of the type that an input has.
struct UnknownMarble: Error {
  let text: String
}

/// A scenario with one input; the closure is the expression, to the letter.
func scenario<A: Marble, U: Marble>(
  _ expression: String, _ build: @escaping (MotionObservable<A>) -> MotionObservable<U>
) -> Scenario {
  Scenario(expression: expression) { inputs, subscriptions, length in
    let player = Player(length)
    let stream = build(try player.input(inputs, 0))
    return player.play(stream, subscriptions)
  }
}

/// A scenario with one input and a clock.
func scenario<A: Marble, U: Marble>(
  _ expression: String, _ build: @escaping (MotionObservable<A>, FrameClock) -> MotionObservable<U>
) -> Scenario {
  Scenario(expression: expression) { inputs, subscriptions, length in
    let player = Player(length)
    let stream = build(try player.input(inputs, 0), player.clock)
    return player.play(stream, subscriptions)
  }
}

/// A scenario with two inputs.
func scenario<A: Marble, B: Marble, U: Marble>(
  _ expression: String,
  _ build: @escaping (MotionObservable<A>, MotionObservable<B>) -> MotionObservable<U>
) -> Scenario {
  Scenario(expression: expression) { inputs, subscriptions, length in
    let player = Player(length)
    let stream = build(try player.input(inputs, 0), try player.input(inputs, 1))
    return player.play(stream, subscriptions)
  }
}

/// A scenario with three inputs.
func scenario<A: Marble, B: Marble, C: Marble, U: Marble>(
  _ expression: String,
  _ build:
    @escaping (
      MotionObservable<A>, MotionObservable<B>, MotionObservable<C>
    ) -> MotionObservable<U>
) -> Scenario {
  Scenario(expression: expression) { inputs, subscriptions, length in
    let player = Player(length)
    let stream = build(
      try player.input(inputs, 0), try player.input(inputs, 1), try player.input(inputs, 2))
    return player.play(stream, subscriptions)
  }
}

/// A player of inputs, column by column, that records the outputs.
private final class Player {
  let clock = FrameClock()
  private let length: Int
  private var steps: [(_ column: Int) -> Void] = []

  init(_ length: Int) {
    self.length = length
  }

  /// Returns the stream of a line; a stream with a value in the first column emits its newest value on subscription.
  func input<A: Marble>(_ lines: [Timeline], _ index: Int) throws -> MotionObservable<A> {
    let line = index < lines.count ? lines[index] : Timeline()
    var values: [Int: [A]] = [:]
    for event in line.events {
      values[event.column] = try event.values.map {
        guard let value = A(marble: $0) else { throw UnknownMarble(text: $0) }
        return value
      }
    }
    let subject = MotionSubject<A>()
    var newest = values[0]?.last
    steps.append { column in
      if column > 0 {
        newest = values[column]?.last ?? newest
        values[column]?.forEach(subject.send)
      }
      if column == line.end { subject.end() }
    }
    guard values[0] != nil else { return subject }
    return MotionObservable { next in
      if let newest { next(newest) }
      let subscription = subject.subscribe(next)
      return { subscription.unsubscribe() }
    }
  }

  func play<U: Marble>(
    _ stream: MotionObservable<U>, _ subscriptions: [Timeline]
  ) -> [Timeline] {
    let notes = subscriptions.map { Note(start: $0.start, length: length) }
    for column in 0..<length {
      clock.advance(to: Double(column))
      for note in notes { note.subscribe(to: stream, in: column) }
      for step in steps { step(column) }
      for note in notes { note.look(in: column) }
    }
    return notes.map(\.heard)
  }
}

/// A recorder of one subscription's timeline.
private final class Note {
  private(set) var heard = Timeline()
  private var column = 0
  private var subscription: Subscription?

  init(start: Int, length: Int) {
    heard.start = start
    heard.length = length
  }

  func subscribe<U: Marble>(to stream: MotionObservable<U>, in column: Int) {
    self.column = column
    guard column == heard.start else { return }
    subscription = stream.subscribe { [unowned self] in heard.add($0.marble, in: self.column) }
  }

  func look(in column: Int) {
    guard let subscription, !subscription.isActive, heard.end == nil else { return }
    heard.end = column
    heard.length = column + 1
  }
}
