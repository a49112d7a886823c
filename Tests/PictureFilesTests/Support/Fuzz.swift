import Foundation

/// Files with random changes, the same for equal seeds.
struct Fuzz {
  private let samples: [[UInt8]]

  init(_ samples: [[UInt8]]) { self.samples = samples }

  /// The duration of a run in seconds; `nil` for a few files of known seeds.
  ///
  /// `Tools/lib/long-pictures` and `Tools/lib/long-decoder` set the variable; the former keeps the last file of each
  /// kind in the same folder.
  private static let seconds = ProcessInfo.processInfo.environment["PICTURE_FUZZ_SECONDS"].flatMap {
    Double($0)
  }
  private static let folder = ProcessInfo.processInfo.environment["PICTURE_FUZZ_KEEP"]

  /// Calls a test with changed files, each with its seed.
  func run(
    _ name: String, count: Int = 100, _ test: (_ bytes: [UInt8], _ seed: UInt64) throws -> Void
  ) rethrows {
    try Self.rounds(name, count: count) { seed in
      let file = file(seed)
      if let folder = Self.folder {
        try? Data(file).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      try test(file, seed)
    }
  }

  /// Runs a test with the seeds below `count`, or with as many as the time of a long run allows.
  static func rounds(
    _ name: String, count: Int, _ test: (_ seed: UInt64) throws -> Void
  ) rethrows {
    guard let seconds else {
      for seed in 0..<UInt64(count) { try test(seed) }
      return
    }
    let first = UInt64.random(in: 0...UInt64.max / 2)
    let end = Date(timeIntervalSinceNow: seconds)
    var seed = first
    while Date() < end {
      try test(seed)
      seed += 1
    }
    print("\(name): \(seed - first) rounds from seed \(first)")
  }

  private func file(_ seed: UInt64) -> [UInt8] {
    var damage = Damage(seed: seed)
    return damage.damaged(samples[Int(seed % UInt64(samples.count))])
  }
}

/// Blocks of EXIF as cameras write them: a main directory, one behind it, and a thumbnail's.
func richExif(isBig: Bool) -> [UInt8] {
  func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = little(value, size)
    return isBig ? bytes.reversed() : bytes
  }
  func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    let bytes = number(value, type == 3 ? 2 : 4)
    return number(tag, 2) + number(type, 2) + number(count, 4) + bytes
      + [UInt8](repeating: 0, count: 4 - bytes.count)
  }
  var block: [UInt8] = (isBig ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]) + number(8, 4)
  block += number(4, 2) + field(0x0100, 4, 1, 40) + field(0x0101, 3, 1, 30)
  block += field(0x0112, 3, 1, 6) + field(0x8769, 4, 1, 62) + number(92, 4)
  block += number(2, 2) + field(0xA002, 4, 1, 40) + field(0xA003, 3, 1, 30) + number(0, 4)
  block += number(2, 2) + field(0x0201, 4, 1, 122) + field(0x0202, 4, 1, 9) + number(0, 4)
  return block + [UInt8](repeating: 99, count: 9)
}
