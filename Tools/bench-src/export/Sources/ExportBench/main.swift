// Composes a scene that prepare.c made, in strips as an export does; prints the least processor and wall time of
// a round in milliseconds: ExportBench FOLDER THREADS ROUNDS [OUT.raw]
import Dispatch
import Geometry
import Glibc
import StickerCompositor

/// The numbers of a file's next line; nil at its end.
func numbers(of file: UnsafeMutablePointer<FILE>) -> [Double]? {
  var line: UnsafeMutablePointer<CChar>?
  var room = 0
  defer { free(line) }
  guard getline(&line, &room, file) >= 0, let line else { return nil }
  return String(cString: line).split(whereSeparator: \.isWhitespace).map { Double($0)! }
}

/// A picture as scene.h writes it: width and height in a line, then premultiplied pixels.
func read(_ path: String) -> Bitmap {
  guard let file = fopen(path, "rb") else { fatalError("cannot open \(path)") }
  defer { fclose(file) }
  let sides = numbers(of: file)!.map { Int($0) }
  var bitmap = Bitmap(width: sides[0], height: sides[1])
  bitmap.withUnsafeMutableBytes { precondition(fread($0.baseAddress, 1, $0.count, file) == $0.count) }
  return bitmap
}

func write(_ bitmap: Bitmap, _ path: String) {
  guard let file = fopen(path, "wb") else { fatalError("cannot write \(path)") }
  fputs("\(bitmap.width) \(bitmap.height)\n", file)
  bitmap.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
  fclose(file)
}

func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// Rows that one thread composes at a time, as in the exporter.
let stripHeight = 64

struct Shared: @unchecked Sendable { let pixels: UnsafeMutableRawBufferPointer }

func compose(_ sprites: [Sprite], _ library: ImageLibrary, into target: inout Bitmap, threads: Int) {
  let (width, height) = (target.width, target.height)
  target.withUnsafeMutableBytes { pixels in
    let memory = Shared(pixels: pixels)
    let draw: @Sendable (Int) -> Void = { strip in
      let y = strip * stripHeight
      Compositor(quality: .export).draw(
        sprites, from: library, into: memory.pixels, width: width, height: height,
        bytesPerRow: 4 * width,
        clip: PixelRect(x: 0, y: y, width: width, height: min(stripHeight, height - y)))
    }
    let strips = (height + stripHeight - 1) / stripHeight
    if threads == 1 {
      (0..<strips).forEach(draw)
    } else {
      DispatchQueue.concurrentPerform(iterations: strips, execute: draw)
    }
  }
}

let arguments = CommandLine.arguments
let folder = arguments[1]
let threads = Int(arguments[2])!
let photo = read(folder + "/photo.raw")
var lines: [[Double]] = []
if let file = fopen(folder + "/scene.txt", "r") {
  while let line = numbers(of: file) { lines.append(line) }
}
let pictures = (0..<Int(lines[0][0])).map { read(folder + "/\($0).raw") }
var least = (cpu: Double.infinity, wall: Double.infinity)
var target = photo
for _ in 0..<Int(arguments[3])! {
  target.withUnsafeMutableBytes { to in photo.withUnsafeBytes { to.copyMemory(from: $0) } }
  let start = (cpu: milliseconds(CLOCK_PROCESS_CPUTIME_ID), wall: milliseconds(CLOCK_MONOTONIC))
  // The halvings of the pictures are part of the work.
  var library = ImageLibrary()
  let images = pictures.map { library.add($0) }
  let sprites = lines.dropFirst().map { n in
    Sprite(
      image: images[Int(n[0])],
      transform: AffineTransform(a: n[1], b: n[2], c: n[3], d: n[4], tx: n[5], ty: n[6]),
      opacity: n[9])
  }
  compose(sprites, library, into: &target, threads: threads)
  least.cpu = min(least.cpu, milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start.cpu)
  least.wall = min(least.wall, milliseconds(CLOCK_MONOTONIC) - start.wall)
}
print(Int(least.cpu.rounded()), Int(least.wall.rounded()))
if arguments.count > 4 { write(target, folder + "/" + arguments[4]) }
