import Files
import Glibc

/// The environment variables and the standard files of this process.
enum ProcessState {
  /// Returns the value of an environment variable, as the text of a path; `nil` if the variable is unset or empty.
  static func variable(_ name: String) -> String? {
    // Safe: copied at once; no code changes the environment while the program starts.
    unsafe getenv(name).flatMap { unsafe $0.pointee == 0 ? nil : String(cPath: $0) }
  }

  /// Writes bytes to a standard file, such as `STDERR_FILENO`; ignores failures.
  static func write(_ bytes: [UInt8], to file: Int32) {
    // Safe: the call is told how many bytes there are.
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
