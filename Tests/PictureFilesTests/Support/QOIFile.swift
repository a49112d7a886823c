/// QOI files, with every operation that the format has.
enum QOIFile {
  static func bytes(_ photo: Photo) -> [UInt8] {
    var file = Array("qoif".utf8) + big32(photo.width) + big32(photo.height) + [4, 0]
    var seen = [[UInt8]](repeating: [0, 0, 0, 0], count: 64)
    var last: [UInt8] = [0, 0, 0, 255]
    var run = 0
    func endRun() {
      if run > 0 { file.append(0xC0 | UInt8(run - 1)) }
      run = 0
    }
    let samples = photo.rgba
    for start in stride(from: 0, to: samples.count, by: 4) {
      let color = Array(samples[start..<start + 4])
      defer { last = color }
      if color == last {
        run += 1
        if run == 62 { endRun() }
        continue
      }
      endRun()
      let slot =
        (Int(color[0]) * 3 + Int(color[1]) * 5 + Int(color[2]) * 7 + Int(color[3]) * 11) % 64
      if seen[slot] == color {
        file.append(UInt8(slot))
        continue
      }
      seen[slot] = color
      file += operation(from: last, to: color)
    }
    endRun()
    return file + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  private static func operation(from last: [UInt8], to color: [UInt8]) -> [UInt8] {
    guard color[3] == last[3] else { return [0xFF] + color }
    let d = (0..<3).map { Int(Int8(bitPattern: color[$0] &- last[$0])) }
    if d.allSatisfy({ (-2...1).contains($0) }) {
      return [0x40 | UInt8(d[0] + 2) << 4 | UInt8(d[1] + 2) << 2 | UInt8(d[2] + 2)]
    }
    let (red, blue) = (d[0] - d[1], d[2] - d[1])
    if (-32...31).contains(d[1]), (-8...7).contains(red), (-8...7).contains(blue) {
      return [0x80 | UInt8(d[1] + 32), UInt8(red + 8) << 4 | UInt8(blue + 8)]
    }
    return [0xFE] + color[..<3]
  }
}
