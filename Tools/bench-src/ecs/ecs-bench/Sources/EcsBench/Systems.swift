import ECS

struct Step { var seconds = 0.001 }
struct Pulse { var number = 0 }

/// As ``Contest/move()``, as a system with four parameters.
struct MoveSystem: System {
  let moving = Query<Mut<Position>, Velocity>()
  @Res var step: Step
  let pulses = MessageReader<Pulse>()
  let commands = Commands()

  func run() {
    for _ in pulses.read() {}
    let seconds = step.seconds
    moving.forEach { _, position, velocity in
      position.value.x += velocity.x * seconds
      position.value.y += velocity.y * seconds
    }
  }
}

/// A system with four parameters and nothing to do.
struct IdleSystem: System {
  let moving = Query<Mut<Position>, Velocity>()
  @Res var step: Step
  let pulses = MessageReader<Pulse>()
  let answers = MessageWriter<Int>()

  func run() {
    for pulse in pulses.read() { answers.send(pulse.number) }
  }
}

struct PulseSystem: System {
  let pulses = MessageWriter<Pulse>()
  let count: Int

  func run() { for number in 0..<count { pulses.send(Pulse(number: number)) } }
}

struct SumSystem: System {
  let pulses = MessageReader<Pulse>()
  let add: (Int) -> Void

  func run() {
    var sum = 0
    for pulse in pulses.read() { sum &+= pulse.number }
    add(sum)
  }
}

extension Contest {
  /// As ``move()``, by a system that a schedule runs.
  func moveBySystem() -> Double {
    world.insertResource(Step())
    var schedule = Schedule("move")
    schedule.add(MoveSystem(), to: "move")
    return perPass { schedule.run(world) }
  }

  /// An array that is filled and read: what messages cost without any rule.
  func arrayOfMessages() -> Double {
    var messages: [Pulse] = []
    var sum = 0
    let time = perPass {
      messages.removeAll(keepingCapacity: true)
      for number in 0..<n { messages.append(Pulse(number: number)) }
      for message in messages { sum &+= message.number }
    }
    precondition(sum != 1)
    return time
  }

  /// Messages that one system sends and another one reads, in one frame.
  func sendAndRead() -> Double {
    let count = min(n, 60_000)
    let world = World()
    var sum = 0
    var schedule = Schedule("send", "read")
    schedule.add(PulseSystem(count: count), to: "send")
    schedule.add(SumSystem { sum &+= $0 }, to: "read")
    let time = perPass { for _ in 0..<max(1, n / count) { schedule.run(world) } }
    precondition(sum != 1)
    return time
  }

  /// The running of a system with four parameters and nothing to do, in a schedule; in nanoseconds.
  func runIdleSystem() -> Double {
    world.insertResource(Step())
    let count = 1000
    var schedule = Schedule("idle")
    for _ in 0..<count { schedule.add(IdleSystem(), to: "idle") }
    schedule.run(world)
    return (0..<9).map { _ in timed { schedule.run(world) } / Double(count) }.sorted()[4]
  }
}
