import Glibc

/// The bus on which the programs of a user's session communicate.
public enum SessionBus {
  /// The address of the bus; `nil` if the session has none.
  public static var address: String? {
    // Safe: no thread changes the environment after the program's start, and the text is copied at once.
    let text = unsafe getenv("DBUS_SESSION_BUS_ADDRESS").map { unsafe String(cString: $0) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
