import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// The winner of each pair of recognizers, as the table of `GestureRules` says.
@Suite struct GestureRulesTests {
  /// A recognizer of one's own that begins when a touch has moved by 6 points.
  private final class Own: GestureRecognizer {
    override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
      if isActive { return touches.touches.isEmpty ? .ended : .changed }
      guard state == .possible else { return state }
      return touches.hasTravelled(by: 6) ? .began : touches.touches.isEmpty ? .failed : .possible
    }
  }

  enum Kind: String, CaseIterable, Sendable {
    case pan, tap, double, hold, flick, own, press

    fileprivate func make() -> GestureRecognizer {
      switch self {
      case .pan: TranslationGestureRecognizer()
      case .tap: TapGestureRecognizer()
      case .double: TapGestureRecognizer(numberOfTapsRequired: 2)
      case .hold: HoldGestureRecognizer()
      case .flick: FlickGestureRecognizer()
      case .own: Own()
      case .press: PressGestureRecognizer()
      }
    }
  }

  /// A gesture that the test plays.
  enum PlayedGesture: String, CaseIterable, Sendable {
    /// One tap, and time.
    case tap
    /// Two taps.
    case doubleTap
    /// A finger rests, and lifts.
    case rest
    /// A finger rests, and moves after that.
    case restAndMove
    /// A finger moves fast, and leaves.
    case toss

    fileprivate func play(on table: Table) {
      let finger = table.finger(1)
      switch self {
      case .tap:
        finger.tap(200, 200)
        table.wait(1)
      case .doubleTap:
        finger.tap(200, 200)
        finger.tap(200, 200)
        table.wait(1)
      case .rest, .restAndMove:
        finger.down(200, 200)
        table.tick()
        table.wait(0.6)
        if self == .restAndMove {
          finger.drag(from: Point(200, 200), to: Point(220, 200), seconds: 0.1)
        }
        finger.up()
        table.tick()
      case .toss:
        finger.down(200, 200)
        table.tick()
        finger.drag(from: Point(200, 200), to: Point(300, 200), seconds: 0.1)
        finger.up()
        table.tick()
      }
    }
  }

  /// The recognizers that win for each pair on one element (the first attached first), in order, by gesture.
  private static let table: [String: [PlayedGesture: [String]]] = [
    "pan+tap": [
      .tap: ["tap"], .doubleTap: ["tap", "tap"], .rest: ["tap"], .restAndMove: ["pan"],
      .toss: ["pan"],
    ],
    "pan+double": [.doubleTap: ["double"], .restAndMove: ["pan"], .toss: ["pan"]],
    "pan+hold": [.rest: ["hold"], .restAndMove: ["hold"], .toss: ["pan"]],
    "pan+flick": [.restAndMove: ["pan"], .toss: ["pan", "flick"]],
    "pan+own": [.restAndMove: ["pan"], .toss: ["pan"]],
    "tap+double": [.tap: ["tap"], .doubleTap: ["tap", "double", "tap"], .rest: ["tap"]],
    "tap+hold": [
      .tap: ["tap"], .doubleTap: ["tap", "tap"], .rest: ["hold"], .restAndMove: ["hold"],
    ],
    "tap+flick": [.tap: ["tap"], .doubleTap: ["tap", "tap"], .rest: ["tap"], .toss: ["flick"]],
    "tap+own": [
      .tap: ["tap"], .doubleTap: ["tap", "tap"], .rest: ["tap"], .restAndMove: ["own"],
      .toss: ["own"],
    ],
    "double+hold": [.doubleTap: ["double"], .rest: ["hold"], .restAndMove: ["hold"]],
    "double+flick": [.doubleTap: ["double"], .toss: ["flick"]],
    "double+own": [.doubleTap: ["double"], .restAndMove: ["own"], .toss: ["own"]],
    "hold+flick": [.rest: ["hold"], .restAndMove: ["hold"], .toss: ["flick"]],
    "hold+own": [.rest: ["hold"], .restAndMove: ["hold"], .toss: ["own"]],
    "flick+own": [.restAndMove: ["own"], .toss: ["own"]],
    "pan+press": [
      .tap: ["press"], .doubleTap: ["press", "press"], .rest: ["press"], .restAndMove: ["pan"],
      .toss: ["pan"],
    ],
    "tap+press": [
      .tap: ["tap", "press"], .doubleTap: ["tap", "press", "tap", "press"],
      .rest: ["tap", "press"], .restAndMove: ["press"], .toss: ["press"],
    ],
    "double+press": [
      .tap: ["press"], .doubleTap: ["press", "double", "press"], .rest: ["press"],
      .restAndMove: ["press"], .toss: ["press"],
    ],
    "hold+press": [
      .tap: ["press"], .doubleTap: ["press", "press"], .rest: ["hold"], .restAndMove: ["hold"],
      .toss: ["press"],
    ],
    "flick+press": [
      .tap: ["press"], .doubleTap: ["press", "press"], .rest: ["press"], .restAndMove: ["press"],
      .toss: ["flick"],
    ],
    "own+press": [
      .tap: ["press"], .doubleTap: ["press", "press"], .rest: ["press"], .restAndMove: ["own"],
      .toss: ["own"],
    ],
  ]

  private func recognized(
    _ pair: [(Kind, GestureRecognizer)], _ played: PlayedGesture, on elements: [Entity],
    _ table: Table
  ) -> [String] {
    let witness = Witness(table.runtime)
    for ((kind, recognizer), element) in zip(pair, elements) {
      table.runtime.attach(recognizer, to: element)
      witness.watch(recognizer, as: kind.rawValue)
    }
    played.play(on: table)
    var active: Set<String> = []
    return witness.heard().compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      switch words[1] {
      // A press wins when it ends.
      case "began" where words[0] == "press": return nil
      case "began":
        active.insert(words[0])
        return words[0]
      case "ended": return active.remove(words[0]) == nil ? words[0] : nil
      default: return nil
      }
    }
  }

  @Test(arguments: PlayedGesture.allCases)
  func resolvesEachPairOnOneElement(_ played: PlayedGesture) {
    for (index, a) in Kind.allCases.enumerated() {
      for b in Kind.allCases[(index + 1)...] {
        let table = Table()
        let card = table.element(size: Size(width: 400, height: 400))
        let names = recognized([(a, a.make()), (b, b.make())], played, on: [card, card], table)
        let expected = Self.table["\(a)+\(b)"]?[played] ?? []
        #expect(names == expected, "\(a) and \(b) when played \(played.rawValue)")
      }
    }
  }

  /// Tests which recognizers win when the first of a pair is on the parent and the second on the touched element: the
  /// nearer recognizer takes the gestures of its own kind.
  @Test(arguments: PlayedGesture.allCases)
  func resolvesEachPairOnParentAndChild(_ played: PlayedGesture) {
    for a in Kind.allCases {
      for b in Kind.allCases {
        let table = Table()
        let tray = table.element(size: Size(width: 400, height: 400))
        let cell = table.element(at: Point(200, 200), size: Size(width: 300, height: 300), in: tray)
        table.runtime.raisesTouchedElements = false
        let names = recognized([(a, a.make()), (b, b.make())], played, on: [tray, cell], table)
        #expect(names == around(a, b, played), "\(a) around \(b) when played \(played.rawValue)")
      }
    }
  }

  /// Returns the expected winners: for each touch the earlier recognizer, or the nearer one if both are equally early.
  private func around(_ a: Kind, _ b: Kind, _ played: PlayedGesture) -> [String] {
    /// Returns the moments at which a recognizer alone succeeds: 5 at rest, 7 or 8 while moving, 10 or 20 at a lift.
    func moments(_ kind: Kind) -> [Double] {
      switch (played, kind) {
      case (.tap, .tap): [10]
      case (.doubleTap, .tap): [10, 20]
      case (.doubleTap, .double): [20]
      case (.rest, .hold), (.restAndMove, .hold): [5]
      case (.rest, .tap): [10]
      case (.toss, .flick): [10]
      case (.doubleTap, .press): [10, 20]
      case (_, .press): [10]
      // Fingers move in steps of 10 points during a toss, and of 2 points after a rest.
      case (.toss, .pan), (.toss, .own): [7]
      case (.restAndMove, .pan): [7]
      case (.restAndMove, .own): [8]
      default: []
      }
    }
    let taps: Set<Kind> = [.tap, .double]
    let isShadowed = a != .own && (a == b || taps.isSuperset(of: [a, b]))
    let outer = isShadowed ? [] : moments(a).map { ($0, 1, a.rawValue) }
    let inner = moments(b).map { ($0, 0, b.rawValue) }
    var names: [String] = []
    var winners: [Int: Int] = [:]
    for (moment, place, name) in (outer + inner).sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
      let press = moment > 10 ? 2 : 1
      guard winners[press, default: place] == place else { continue }
      // A double tap fails if another recognizer won its first touch.
      if name == "double", winners[1] != nil { continue }
      winners[press] = place
      names.append(name)
    }
    return names
  }

  @Test func explicitRelationsOverrideDefaultRules() {
    let table = Table()
    let card = table.element(size: Size(width: 400, height: 400))
    let (pan, hold) = (TranslationGestureRecognizer(), HoldGestureRecognizer())
    pan.recognize(together: hold)
    #expect(
      recognized([(.pan, pan), (.hold, hold)], .restAndMove, on: [card, card], table)
        == ["hold", "pan"])

    let other = Table()
    let element = other.element(size: Size(width: 400, height: 400))
    let (drag, flick) = (TranslationGestureRecognizer(), FlickGestureRecognizer())
    flick.exclude(drag)
    #expect(
      recognized([(.pan, drag), (.flick, flick)], .toss, on: [element, element], other) == ["pan"])
  }

  @Test func exclusionHoldsForBothRecognizers() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    #expect(GestureRules.areTogether(pan, tap) && GestureRules.areTogether(tap, pan))
    pan.exclude(tap)
    tap.recognize(together: pan)
    #expect(!GestureRules.areTogether(pan, tap) && !GestureRules.areTogether(tap, pan))
  }

  @Test func dragCatchesUpAfterRequiredFlickFails() {
    let table = Table()
    let card = table.element(size: Size(width: 400, height: 400))
    let (pan, flick) = (TranslationGestureRecognizer(), FlickGestureRecognizer())
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: card)
    table.runtime.attach(flick, to: card)
    pan.require(toFail: flick)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(240, 200), seconds: 0.2)
    #expect(table.transform(card).position == Point(200, 200))
    table.wait(0.05)
    #expect(flick.state == .failed)
    #expect(table.transform(card).position.distance(to: Point(240, 200)) < 1e-9)

    let tossed = Table()
    let sheet = tossed.element(size: Size(width: 400, height: 400))
    let (drag, throwing) = (TranslationGestureRecognizer(), FlickGestureRecognizer())
    tossed.runtime.add(Draggable(panGestureRecognizer: drag), to: sheet)
    drag.require(toFail: throwing)
    #expect(
      recognized([(.pan, drag), (.flick, throwing)], .toss, on: [sheet, sheet], tossed)
        == ["flick"])
    #expect(tossed.transform(sheet).position == Point(200, 200))
  }
}
