import Dispatch
import Glibc
import PictureFiles
import Synchronization

/// The resources that many pictures leave behind in the process that requested them.
enum Leftovers {
  /// Requests `times` pictures, and prints how many were shown and which resources remain after the fence is released.
  static func print(_ paths: [String], times: Int) {
    let before = openDescriptors()
    let shown = Atomic(0)
    do {
      let fence = PictureFence()
      DispatchQueue.concurrentPerform(iterations: times) { index in
        let request = PictureRequest(.path(paths[index % paths.count]))
        if (try? fence.picture(request)) != nil { shown.add(1, ordering: .relaxed) }
      }
    }
    let descriptors = openDescriptors() - before
    // `waitpid` fails with ECHILD if the process has no children.
    let hasNoChildren = waitpid(-1, nil, WNOHANG) < 0 && errno == ECHILD
    Swift.print(
      "\(shown.load(ordering: .relaxed)) shown, \(descriptors) descriptors,"
        + " \(hasNoChildren ? "no" : "some") children")
  }

  /// Returns the number of open descriptors, without those of Dispatch (anonymous inodes).
  private static func openDescriptors() -> Int {
    (0..<4096).filter { number in
      var name = [CChar](repeating: 0, count: 256)
      // Safe: the call is told how much room there is.
      let count = unsafe readlink("/proc/self/fd/\(number)", &name, 255)
      let link = name[..<max(count, 0)].map { UInt8(bitPattern: $0) }
      return count > 0 && !link.starts(with: "anon_inode:".utf8)
    }.count
  }
}
