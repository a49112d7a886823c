import SeededNumbers

extension HandScript {
  /// The number of fingers.
  static let fingers = 8
  /// The number of numbers for elements.
  static let slots = 6

  /// Returns random acts on nested elements: a parent with a child and a grandchild, a parent with a child, and a
  /// single element.
  ///
  /// `focus` limits the changes by the program to some numbers in `changeAct`; if it is empty, all changes are made.
  public static func random(seed: UInt64, steps: Int, focus: [Int] = []) -> HandScript {
    var random = SeededGenerator(seed: seed)
    var acts: [HandAct] = (0..<slots).map { .spawn(slot: $0, lay: random.lay(for: $0)) }
    if random.chance(0.4) { acts.append(.slop(4)) }
    // Some seeds have acts of fingers only; in others, a program makes a tenth or two fifths of the acts.
    let wildness = focus.isEmpty ? [0, 0.1, 0.1, 0.4][Int(seed % 4)] : 0.3
    let all = seed % 4 == 1 ? SeededGenerator.tameChanges : SeededGenerator.allChanges
    let changes = focus.isEmpty ? Array(all) : focus
    for _ in 0..<steps {
      if random.chance(wildness) {
        acts += random.wildAct(changes)
      } else {
        acts += random.handAct()
      }
    }
    return HandScript(acts)
  }
}

extension SeededGenerator {
  /// The numbers of all changes by a program; ``tameChanges`` are those that leave recognizers attached.
  fileprivate static var allChanges: ClosedRange<Int> { 0...25 }
  fileprivate static var tameChanges: ClosedRange<Int> { 6...12 }

  fileprivate mutating func lay(for slot: Int) -> HandAct.Lay {
    var lay = HandAct.Lay()
    let parents: [Int?] = [nil, 0, 1, nil, 3, nil]
    lay.parent = parents[slot]
    let isOuter = lay.parent == nil
    lay.x = isOuter ? number(200...1000) : number(60...300)
    lay.y = isOuter ? number(200...700) : number(60...300)
    lay.width = slot == 2 ? number(60...160) : number(200...400)
    lay.height = slot == 2 ? number(60...160) : number(200...400)
    lay.scaleX = number(0.5...1.6) * (chance(0.3) ? -1 : 1)
    lay.scaleY = chance(0.4) ? abs(lay.scaleX) : number(0.5...1.6)
    lay.rotation = number(-4...4)
    if chance(0.3) { (lay.anchorX, lay.anchorY) = (number(-0.5...1.5), number(-0.5...1.5)) }
    lay.order = slot
    let kinds: [HandAct.PlanKind] = [.drag, .pinch, .rotate]
    lay.plan = chance(0.8) ? .all : kinds[below(3)]
    if chance(0.25) { lay.limits = 1 + below(5) }
    return lay
  }

  private mutating func finger() -> Int { 1 + below(HandScript.fingers) }
  private mutating func slot() -> Int { below(HandScript.slots) }

  private mutating func landing() -> HandAct {
    .land(finger: finger(), slot: slot(), x: number(0.05...0.95), y: number(0.05...0.95))
  }

  private mutating func moves() -> [HandAct] {
    let reach = chance(0.1) ? 200.0 : 15
    return (1...HandScript.fingers).compactMap {
      chance(0.6)
        ? .move(finger: $0, dx: number(-reach...reach), dy: number(-reach...reach)) : nil
    }
  }

  /// Returns random acts of fingers that end with a pump.
  fileprivate mutating func handAct() -> [HandAct] {
    switch number(0...1) {
    case ..<0.16: [landing(), .pump]
    case ..<0.26: [.lift(finger: finger()), .pump]
    case ..<0.29: [.cancel(finger: finger()), .pump]
    case ..<0.33: [.nonsense(finger: finger(), kind: below(5)), .pump]
    case ..<0.35: moves() + [landing()] + moves() + [.lift(finger: finger()), .pump]
    case ..<0.37: moves() + [.lift(finger: finger()), .lift(finger: finger()), .pump]
    case ..<0.38: [landing(), landing(), landing(), .pump]
    case ..<0.39: (1...HandScript.fingers).map { .lift(finger: $0) } + [.pump]
    default: moves() + [.pump]
    }
  }

  /// Returns random acts of a program.
  fileprivate mutating func wildAct(_ changes: [Int]) -> [HandAct] {
    let act = changeAct(changes)
    if chance(0.3) {
      let deed = chance(0.3) ? HandAct.move(finger: finger(), dx: 20, dy: -9) : act
      return [.observe(slot: slot(), number: below(4), state: below(4), act: deed)]
    }
    return [act]
  }

  private mutating func changeAct(_ changes: [Int]) -> HandAct {
    let slot = slot()
    switch changes.randomElement(using: &self) ?? 0 {
    case 0: return .detach(slot: slot, number: below(3))
    case 1: return .attach(slot: slot, number: below(3), to: self.slot())
    case 2, 12:
      return .twist(
        slot: slot, x: number(0...1), y: number(0...1), scale: number(0.8...1.25),
        rotation: number(-0.5...0.5))
    case 3, 4:
      return .plan(
        slot: slot, plan: HandAct.PlanKind.allCases[below(4)],
        change: HandAct.PlanChange.allCases[below(5)])
    case 5: return chance(0.5) ? .slop(chance(0.5) ? 0 : 4) : .wait(number(0...0.6))
    case 6, 7: return chance(0.2) ? .cancelAll : .cancelElement(slot: slot)
    case 8: return .despawn(slot: slot)
    case 9: return .spawn(slot: slot, lay: lay(for: slot))
    case 10: return .reparent(slot: slot, parent: chance(0.4) ? nil : self.slot())
    case 11:
      return .write(
        slot: slot, dx: number(-50...50), dy: number(-50...50), turn: number(-0.5...0.5),
        factor: number(0.9...1.1))
    case 13: return .enable(slot: slot, number: below(4), isOn: chance(0.6))
    case 14: return .listen(slot: slot, kind: below(3))
    case 15: return .wire(slot: slot, to: self.slot())
    case 16, 17, 18:
      return .limit(
        slot: slot, kind: below(6), x: number(-150...150), y: number(-150...150),
        reach: number(5...150))
    case 19: return .view(dx: number(-60...60), dy: number(-60...60), factor: number(0.9...1.1))
    case 20: return .lose(slot: slot)
    case 21, 24, 25: return .place(slot: slot, x: number(60...500), y: number(60...500))
    case 22: return .clone(slot: slot, to: self.slot())
    case 23: return .spring(slot: slot, x: number(0...600), y: number(0...600))
    default: return .cancelElement(slot: slot)
    }
  }
}
