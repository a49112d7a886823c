import Glibc
import StickerCompositor

/// A "file" that tries what a decoder that was taken over might try; see the fence's tests.
enum Probe {
  /// A white pixel where the attempt was stopped, a black one where it was not; nil for real files.
  static func run(_ bytes: [UInt8], _ wantedSide: Int?) -> Bitmap? {
    guard bytes.starts(with: "probe ".utf8) else { return nil }
    let isStopped: Bool
    switch String(decoding: bytes.dropFirst(6), as: UTF8.self) {
    case "open": isStopped = unsafe open("/etc/passwd", O_RDONLY) < 0
    case "write": isStopped = unsafe open("/tmp/probe", O_WRONLY | O_CREAT, 0o600) < 0
    case "socket": isStopped = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0
    case "spawn":
      var process: pid_t = 0
      // Safe: no arguments are passed.
      isStopped = unsafe posix_spawn(&process, "/bin/true", nil, nil, [nil], nil) != 0
    case "kill": isStopped = kill(getppid(), 0) < 0
    case "nothing": isStopped = false
    case "memory":
      // Safe: the memory is only asked for.
      isStopped =
        unsafe mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        == MAP_FAILED
    case "crash": abort()
    case "hang": while true {}
    default: return nil
    }
    return Bitmap(width: 1, height: 1, filledWith: isStopped ? 0xFFFF_FFFF : 0xFF00_0000)
  }
}
