import Glibc

/// The standard files of this process.
enum ProcessState {
  /// Writes bytes to a standard file, such as `STDERR_FILENO`; ignores failures.
  static func write(_ bytes: [UInt8], to file: Int32) {
    // Safe: the call is told how many bytes there are.
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
