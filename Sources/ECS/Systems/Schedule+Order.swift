extension Schedule {
  /// Returns the order in which a stage's systems run: the next system is the first added of those that no longer wait.
  ///
  /// Traps with the names of the systems if the order is circular or a named system is missing.
  func order(of stage: Int) -> [Int] {
    let entries = systems[stage]
    let waitsFor = waits(in: stage)
    var order: [Int] = []
    var isDone = entries.map { _ in false }
    while order.count < entries.count {
      let isReady = { index in !isDone[index] && waitsFor[index].allSatisfy { isDone[$0] } }
      guard let next = entries.indices.first(where: isReady) else {
        orderIsACircle(stages[stage], circle(waitsFor, isDone).map { entries[$0].system.name })
      }
      isDone[next] = true
      order.append(next)
    }
    return order
  }

  /// Returns, for each system, the systems that must run before it because `before` or `after` names them.
  func waits(in stage: Int) -> [Set<Int>] {
    let entries = systems[stage]
    var waitsFor: [Set<Int>] = entries.map { _ in [] }
    for (index, entry) in entries.enumerated() {
      for name in entry.after { waitsFor[index].formUnion(named(name, stage, index)) }
      for name in entry.before {
        for other in named(name, stage, index) { waitsFor[other].insert(index) }
      }
    }
    return waitsFor
  }

  private func named(_ name: String, _ stage: Int, _ asker: Int) -> [Int] {
    let found = systems[stage].indices.filter { systems[stage][$0].system.name == name }
    guard !found.isEmpty else {
      noSuchSystem(
        name, systems[stage][asker].system.name, stages[stage],
        systems[stage].map { $0.system.name })
    }
    return found
  }

  /// Returns systems of which each waits for the next, and the last waits for the first.
  private func circle(_ waitsFor: [Set<Int>], _ isDone: [Bool]) -> [Int] {
    var path: [Int] = []
    var next = isDone.firstIndex(of: false) ?? 0
    while !path.contains(next) {
      path.append(next)
      next = waitsFor[next].sorted().first { !isDone[$0] } ?? next
    }
    return Array(path[(path.firstIndex(of: next) ?? 0)...])
  }
}

private func orderIsACircle(_ stage: Stage, _ names: [String]) -> Never {
  let steps = (names + names.prefix(1)).joined(separator: "\" waits for \"")
  fatalError(
    "ECS: the systems of stage \"\(stage)\" cannot be put in order: \"\(steps)\". Take one `before` or "
      + "`after` away, or move a system to another stage.")
}

private func noSuchSystem(_ name: String, _ asker: String, _ stage: Stage, _ all: [String]) -> Never
{
  fatalError(
    "ECS: \"\(asker)\" is to run before or after \"\(name)\", and stage \"\(stage)\" has no such system; "
      + "it has \(all). Systems are put in order within a stage; stages run in their own order.")
}
