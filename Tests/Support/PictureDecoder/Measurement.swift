import Glibc
import PictureFiles

/// The cost of decoding behind a fence.
enum Measurement {
  /// Prints the time that each decoding of a picture takes, and the peak memory of a decoding process.
  static func print(_ path: String, side: Int?, times: Int) throws(PictureError) {
    let fence = PictureFence()
    fence.prepare()
    let request = PictureRequest(.path(path), fit: side.map { .within(side: $0) } ?? .full)
    for _ in 0..<times {
      // As in real use, the spare process has had time to start.
      usleep(200_000)
      let start = seconds()
      let picture = try fence.picture(request)
      let took = ((seconds() - start) * 10_000).rounded() / 10
      let size = "\(picture.pixels.width) x \(picture.pixels.height)"
      Swift.print("\(took) ms: \(size), whole: \(picture.isWhole)")
    }
    fence.endSpares()
    var usage = rusage()
    // Safe: the usage is filled in.
    _ = unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    Swift.print("peak of a decoding process: \(usage.ru_maxrss / 1024) MiB")
  }

  private static func seconds() -> Double {
    var time = timespec()
    // Safe: the time is filled in.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
