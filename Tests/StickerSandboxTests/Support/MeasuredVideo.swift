#if Video
  import Foundation
  import TestClips
  import TestGIF

  /// A triangular sticker whose place in a frame of a video can be measured.
  struct ColoredSticker {
    /// The name of the file in the tray.
    let name: String
    /// The size in the sticker's own points.
    let size: (width: Double, height: Double)
    /// The colors, red, green and blue from 0 to 1; more than one for an animated sticker.
    let colors: [[Double]]
    /// The part of the shown picture in which only this sticker is, from 0 to 1.
    let area: (x: ClosedRange<Double>, y: ClosedRange<Double>)
    /// The moments of the triangle, in the sticker's own points.
    let moments: ShapeMoments

    /// The duration of a frame of an animated sticker, in seconds.
    static let frameDuration = 0.25

    static let all = [
      ColoredSticker(
        name: "a.svg", size: (100, 60), colors: [[1, 0.8, 0]], area: (0...0.5, 0.65...1)),
      ColoredSticker(
        name: "b.svg", size: (80, 80), colors: [[0.2, 0.2, 1]], area: (0...1, 0...0.65)),
      ColoredSticker(
        name: "c.gif", size: (60, 60), colors: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        area: (0.5...1, 0.65...1)),
    ]

    /// The corners, in the sticker's own points.
    var corners: [Complex] { [Complex(0, 0), Complex(size.width, 0), Complex(0, size.height)] }

    func write(to folder: String) throws {
      let hex = colors.map { $0.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) } }
      let (width, height) = (Int(size.width), Int(size.height))
      let file: [UInt8]
      if colors.count > 1 {
        let frames = hex.indices.map { index in
          TestGIF.Frame(
            width: width, height: height,
            indices: (0..<width * height).map { place in
              place % width + place / width < width ? index : 63
            }, time: Int(Self.frameDuration * 100), disposal: 2)
        }
        file = TestGIF(width: width, height: height, colors: hex, frames: frames).bytes
      } else {
        file = Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"><path d="M0 0H\(width)L0 \(height)Z" fill="#\(String(hex[0] + 1 << 24, radix: 16).dropFirst())"/></svg>
          """.utf8)
      }
      try Data(file).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }

    init(
      name: String, size: (Double, Double), colors: [[Double]],
      area: (x: ClosedRange<Double>, y: ClosedRange<Double>)
    ) {
      (self.name, self.size, self.colors, self.area) = (name, size, colors, area)
      let steps = 400
      let step = Complex(size.0 / Double(steps), size.1 / Double(steps))
      moments = ShapeMoments(
        of: (0..<steps).flatMap { row in
          (0..<steps - row).map { column in
            // The long edge divides its cells in halves.
            let weight = column == steps - row - 1 ? 0.5 : 1
            return (
              Complex((Double(column) + 0.5) * step.x, (Double(row) + 0.5) * step.y),
              weight * step.x * step.y
            )
          }
        })
    }
  }

  /// The sums over the points of a shape that give its place, size and direction.
  struct ShapeMoments {
    let area: Double
    private let center: Complex
    /// The sum of the squares of the points' offsets from the center: a turn by an angle turns it by twice the angle.
    private let squares: Complex
    /// The sum of the offsets times their squared lengths, which a turn by an angle turns by the angle.
    private let cubes: Complex

    /// Creates the moments of points with weights.
    init(of points: [(place: Complex, weight: Double)]) {
      func sum(_ value: (Complex) -> Complex) -> Complex {
        points.reduce(Complex(0, 0)) { $0 + value($1.place) * Complex($1.weight, 0) }
      }
      let area = points.reduce(0) { $0 + $1.weight }
      let center = sum { $0 } / Complex(area, 0)
      (self.area, self.center) = (area, center)
      squares = sum { ($0 - center) * ($0 - center) }
      cubes = sum { place in
        let offset = place - center
        return offset * Complex(offset.x * offset.x + offset.y * offset.y, 0)
      }
    }

    /// Returns the similarity that carries another shape to this one.
    func similarity(from other: ShapeMoments) -> Turn {
      func angle(_ quotient: Complex) -> Double { atan2(quotient.y, quotient.x) }
      var turn = angle(squares / other.squares) / 2
      if cos(turn - angle(cubes / other.cubes)) < 0 { turn += .pi }
      let scale = sqrt(area / other.area)
      let factor = Complex(scale * cos(turn), scale * sin(turn))
      return Turn(factor: factor, shift: center - factor * other.center)
    }
  }

  /// The frames of a video file as the `ffmpeg` program decodes them, in which stickers are measured.
  ///
  /// The stickers must lie over a ``TestPattern``, whose chroma is the same everywhere.
  struct MeasuredVideo {
    private let width: Int
    private let height: Int
    /// The frames' samples: the luma plane and both chroma planes of half the width and height.
    private let frames: [ArraySlice<UInt8>]

    /// Decodes a video whose stored frames have an even size.
    init(_ path: String, width: Int, height: Int) throws {
      (self.width, self.height) = (width, height)
      frames = try CommandOutput.frames(path, as: "yuv420p", byteCount: width * height * 3 / 2)
    }

    /// The numbers that are drawn into the frames; `nil` for a frame without a readable number.
    var numbers: [Int?] {
      frames.map { frame in
        FrameNumber.read(width: width) { x, y in Int(frame[frame.startIndex + y * width + x]) }
      }
    }

    /// The place of a sticker in a frame, and the index of its color.
    struct Pose {
      let turn: Turn
      let color: Int
    }

    /// Measures a sticker in a frame, on the picture as players show it; `nil` if the sticker isn't there.
    func pose(of sticker: ColoredSticker, in frame: Int, isTurned: Bool) -> Pose? {
      let found = sticker.colors.indices.map { color in
        shape(of: sticker.colors[color], in: frames[frame], sticker.area, isTurned)
      }
      guard let color = found.indices.max(by: { found[$0].area < found[$1].area }),
        found[color].area > 20
      else { return nil }
      return Pose(turn: found[color].similarity(from: sticker.moments), color: color)
    }

    private func shape(
      of color: [Double], in frame: ArraySlice<UInt8>,
      _ area: (x: ClosedRange<Double>, y: ClosedRange<Double>), _ isTurned: Bool
    ) -> ShapeMoments {
      // BT.709 in limited range; the pattern's chroma is 120 and 136.
      let (red, green, blue) = (color[0], color[1], color[2])
      let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      let u = 8 + 224 * (blue - luma) / 1.8556
      let v = -8 + 224 * (red - luma) / 1.5748
      let start = frame.startIndex + width * height
      var points: [(place: Complex, weight: Double)] = []
      for row in 0..<height / 2 {
        for column in 0..<width / 2 {
          let place = start + row * width / 2 + column
          let (du, dv) = (
            Double(frame[place]) - 120, Double(frame[place + width * height / 4]) - 136
          )
          let cover = (du * u + dv * v) / (u * u + v * v)
          // Compression changes the pattern's chroma by a step or two.
          guard cover > 0.06 else { continue }
          // Chroma samples lie on the left luma sample, between two rows.
          let stored = Complex(2 * Double(column) + 0.5, 2 * Double(row) + 1)
          let shown = isTurned ? Complex(Double(height) - stored.y, stored.x) : stored
          let size = isTurned ? (height, width) : (width, height)
          guard area.x.contains(shown.x / Double(size.0)),
            area.y.contains(shown.y / Double(size.1))
          else { continue }
          points.append((shown, 4 * min(1, cover)))
        }
      }
      // A stray point far from the sticker, which compression has changed more, would turn the measured triangle around.
      let sure = points.filter { $0.weight > 2 }
      guard let left = sure.map(\.place.x).min(), let right = sure.map(\.place.x).max(),
        let top = sure.map(\.place.y).min(), let bottom = sure.map(\.place.y).max()
      else { return ShapeMoments(of: []) }
      let edge = 4.0
      return ShapeMoments(
        of: points.filter { point in
          (left - edge...right + edge).contains(point.place.x)
            && (top - edge...bottom + edge).contains(point.place.y)
        })
    }
  }

  extension ProgramFolder {
    /// Returns the audio packets of a file, a line each with the time, the size and a checksum.
    func audioPackets(_ name: String) throws -> [String] {
      let arguments = [
        "-v", "error", "-i", path(name), "-map", "0:a", "-c", "copy", "-f", "framemd5", "-",
      ]
      return String(decoding: try CommandOutput.bytes("ffmpeg", arguments), as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }
  }
#endif
