import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import RandomHands
import SeededNumbers

/// Random hands on a few stickers, watched by a calculation of its own.
///
/// The calculation knows only what a person sees: which point of a sticker was drawn under a finger when
/// it landed. One or two fingers must keep those points; more must have the least-squares optimum,
/// solved here by its normal equations.
final class Crowd {
  /// The worst that was seen, in window points.
  struct Worst {
    var drift = 0.0
    var jump = 0.0
    var steps = 0
  }

  private struct Hold {
    var finger: Int64
    var at: Point
    var touched: Point
  }

  private let table = Table(touchSlop: 0)
  private var random: SeededGenerator
  private let stickers: [Entity]
  private var holds: [Entity: [Hold]] = [:]
  private(set) var worst = Worst()
  /// Describes the first thing that was not as it must be.
  private(set) var fault: String?

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = table
    stickers = (0..<3).map { index in
      let side = random.number(40...300)
      return table.sticker(
        at: Point(random.number(100...1100), random.number(100...700)),
        size: Size(width: side, height: random.number(40...300)),
        scale: Vector(
          random.number(0.3...2) * (random.chance(0.3) ? -1 : 1), random.number(0.3...2)),
        rotation: random.number(-9...9),
        anchor: AnchorPoint(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5)),
        order: index)
    }
    self.random = random
  }

  /// Lets people play for a while: fingers land, move in crowds, lift, are lost and come twice.
  func play(steps: Int) -> Worst {
    for _ in 0..<steps where fault == nil {
      worst.steps += 1
      switch random.number(0...1) {
      case ..<0.12: land()
      case ..<0.2: lift()
      case ..<0.24: talkNonsense()
      case ..<0.26: loseAnUp()
      default: move()
      }
      check()
    }
    return worst
  }

  /// A finger lifts unseen and lands somewhere else: its up is lost, its number is used again.
  private func loseAnUp() {
    guard
      let owner = holds.filter({ !$0.value.isEmpty }).keys.sorted().randomElement(using: &random),
      let index = holds[owner]?.indices.randomElement(using: &random),
      let hold = holds[owner]?.remove(at: index)
    else { return }
    if holds[owner, default: []].count >= 2 { seeAnew(owner) }
    land(hold.finger, at: somewhere())
  }

  private func land() {
    let known = Set(holds.values.joined().map(\.finger))
    guard let free = (1...10).map(Int64.init).first(where: { !known.contains($0) }) else { return }
    land(free, at: somewhere())
  }

  /// A point on a sticker, but not just where another finger is.
  private func somewhere() -> Point {
    while true {
      let sticker = stickers[Int.random(in: stickers.indices, using: &random)]
      let size = table.world[sticker, Size.self]
      let spot = Point(
        random.number(0.05...0.95) * size.width, random.number(0.05...0.95) * size.height)
      let point = table.runtime.matrixToWindow(of: sticker).apply(spot)
      if holds.values.joined().allSatisfy({ $0.at.distance(to: point) > 8 }) { return point }
    }
  }

  private func land(_ finger: Int64, at point: Point) {
    quietly {
      table.finger(finger).down(point.x, point.y)
      table.tick()
    }
    let id = TouchID(device: 7, finger: finger)
    guard let owner = table.runtime.owner(of: id), let touched = table.local(point, on: owner)
    else {
      return
    }
    if holds[owner, default: []].count >= 3 { seeAnew(owner) }
    holds[owner, default: []].append(Hold(finger: finger, at: point, touched: touched))
    if holds[owner]?.count == 3 { seeAnew(owner) }
  }

  private func lift() {
    guard
      let owner = holds.filter({ !$0.value.isEmpty }).keys.sorted().randomElement(using: &random),
      let index = holds[owner]?.indices.randomElement(using: &random),
      let hold = holds[owner]?.remove(at: index)
    else { return }
    quietly {
      table.finger(hold.finger).up(random.number(0...900), random.number(0...900))
      table.tick()
    }
    if holds[owner, default: []].count >= 2 { seeAnew(owner) }
  }

  private func talkNonsense() {
    let finger = Int64(random.number(1...14))
    let known = holds.values.joined().first { $0.finger == finger }
    quietly {
      switch Int(random.number(0...4)) {
      case 0: table.finger(finger).move(.nan, 3)
      case 1: table.finger(99).up()
      case 2: table.finger(98).move(50, 50)
      case 3: if let known { table.finger(finger).down(known.at.x, known.at.y) }
      default: table.finger(97).cancel()
      }
      table.tick()
    }
  }

  private func move() {
    let reach = random.chance(0.1) ? 300.0 : 15
    for owner in holds.keys.sorted() {
      for index in holds[owner, default: []].indices where random.chance(0.8) {
        let step = Vector(random.number(-reach...reach), random.number(-reach...reach))
        let to = holds[owner, default: []][index].at + step
        holds[owner, default: []][index].at = to
        table.finger(holds[owner, default: []][index].finger).move(to.x, to.y)
      }
      spread(owner)
    }
    table.tick()
  }

  /// Moves fingers on a sticker apart that are closer than 8 points, as real fingers cannot be.
  ///
  /// Fingers that are closer together would magnify rounding errors.
  private func spread(_ owner: Entity) {
    let held = holds[owner, default: []]
    for (a, b) in held.indices.flatMap({ a in held.indices.map { (a, $0) } }) where a < b {
      guard holds[owner, default: []][a].at.distance(to: holds[owner, default: []][b].at) < 8 else {
        continue
      }
      holds[owner, default: []][b].at += Vector(9, 9)
      let to = holds[owner, default: []][b].at
      table.finger(holds[owner, default: []][b].finger).move(to.x, to.y)
    }
  }

  /// Does something that must not move any corner of any sticker.
  private func quietly(_ body: () -> Void) {
    let before = stickers.map(table.corners)
    body()
    let after = stickers.map(table.corners)
    let jump = zip(before, after).map(greatestDistance).max() ?? 0
    worst.jump = max(worst.jump, jump)
  }

  /// From three fingers on, the points that count are those that lie under the fingers when the set changes.
  private func seeAnew(_ owner: Entity) {
    for index in holds[owner, default: []].indices {
      let at = holds[owner, default: []][index].at
      guard let touched = table.local(at, on: owner) else { return }
      holds[owner, default: []][index].touched = touched
    }
  }

  private func check() {
    for (owner, held) in holds where !held.isEmpty {
      let matrix = table.runtime.matrixToWindow(of: owner)
      guard matrix.isFinite else { return fault = "\(owner) is drawn nowhere: \(matrix)" }
      let shown = held.map { matrix.apply($0.touched) }
      if held.count <= 2 {
        worst.drift = max(worst.drift, zip(held, shown).map { $0.at.distance(to: $1) }.max() ?? 0)
      } else {
        // At the optimum no similarity laid on top makes it better: the best correction is the identity.
        let best = bestSimilarity(from: shown, to: held.map(\.at))
        worst.drift = max(worst.drift, greatestDistance(shown, shown.map(best.apply)))
      }
    }
  }
}
