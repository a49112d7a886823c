import CFence
import EvilCalls
import Foundation
import PictureFiles

/// The modes of a program that tests kill, or that enters only a part of the fence.
enum Orphan {
  /// Requests a picture from a decoder that may take ten minutes, and prints the decoder's process id
  /// once the decoder is behind its fence.
  static func leave(_ path: String) {
    let asking = Thread {
      let fence = PictureFence(limits: PictureLimits(seconds: 600), spareCount: 0)
      _ = try? fence.picture(PictureRequest(.path(path)))
    }
    asking.start()
    while !asking.isFinished {
      if let child = children.first, isFenced(child) {
        // Safe: the line is written at once, even if the output is not read line by line.
        FileHandle.standardOutput.write(Data("\(child)\n".utf8))
        break
      }
      sched_yield()
    }
    while !asking.isFinished { pause() }
  }

  private static var children: [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { text("/proc/self/task/\($0)/children").split(separator: " ") }
      .compactMap { pid_t($0) }
  }

  private static func isFenced(_ process: pid_t) -> Bool {
    text("/proc/\(process)/status").contains("Seccomp:\t2")
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// Prints the kernel's version of Landlock, the outcome of opening a file before all paths are
  /// forbidden, the status of forbidding them, and the outcome afterwards; an outcome is 0 or errno.
  static func printLandlock() {
    func outcome() -> Int32 { unsafe open("/etc/passwd", O_RDONLY) < 0 ? errno : 0 }
    let before = outcome()
    // As in the fence, which gives up the right to gain privileges first.
    let status = fence_give_up_rights() == 0 ? fence_forbid_paths() : -1
    print("\(evil_landlock_version()) \(before) \(status) \(outcome())")
  }
}
