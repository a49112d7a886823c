import Glibc

/// The bus on which a person's programs talk to each other.
public enum SessionBus {
  /// Where it is; nil where the session has none.
  public static var address: String? {
    // Safe: nobody changes the environment while the program runs; the text is copied at once.
    let text = unsafe getenv("DBUS_SESSION_BUS_ADDRESS").map { unsafe String(cString: $0) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
