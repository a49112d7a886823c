internal import CGIO

/// A value as D-Bus carries it, to be sent.
indirect enum Variant {
  case boolean(Bool)
  case number(UInt32)
  case string(String)
  /// The bytes of a path, with a zero at their end.
  case path([UInt8])
  case tuple([Variant])
  /// Values of one type, which D-Bus names.
  case array(of: String, [Variant])
  /// Values of any type by their names (`a{sv}`).
  case dictionary([(String, Variant)])

  /// GLib's value, which floats: whoever takes it owns it.
  var floating: OpaquePointer {
    // Safe: GLib copies texts and takes floating values; arrays of pointers are read during the call alone.
    unsafe made()
  }

  private func made() -> OpaquePointer {
    switch self {
    case .boolean(let value): unsafe g_variant_new_boolean(value ? 1 : 0)
    case .number(let value): unsafe g_variant_new_uint32(value)
    case .string(let text): unsafe g_variant_new_string(text.withoutZeros)
    case .path(let path):
      unsafe g_variant_new_bytestring((path.prefix { $0 != 0 } + [0]).map(CChar.init(bitPattern:)))
    case .tuple(let values):
      unsafe g_variant_new_tuple(values.map { unsafe $0.floating }, values.count)
    case .array(let type, let values):
      unsafe Self.array(of: type, values.map { unsafe $0.floating })
    case .dictionary(let pairs):
      unsafe Self.array(
        of: "{sv}",
        pairs.map { name, value in
          unsafe g_variant_new_dict_entry(
            g_variant_new_string(name), g_variant_new_variant(value.floating))
        })
    }
  }

  private static func array(of type: String, _ values: [OpaquePointer?]) -> OpaquePointer {
    // The type that GLib makes of a text is that text itself.
    unsafe type.withCString { text in
      unsafe g_variant_new_array(g_variant_type_checked_(text), values, values.count)
    }
  }
}

extension String {
  /// The text up to the first zero, which would end it anyway.
  fileprivate var withoutZeros: String { String(prefix { $0 != "\0" }) }
}

/// A value that has come by D-Bus; it may be of any type, whatever was expected.
@safe
struct ReceivedVariant: ~Copyable {
  // Safe: it is held until `deinit`.
  private let value: OpaquePointer

  /// Takes a value over.
  init(owning value: OpaquePointer) { unsafe self.value = value }

  /// Holds a value that belongs to somebody else.
  init(_ value: OpaquePointer) { unsafe self.value = g_variant_ref(value) }

  deinit { unsafe g_variant_unref(value) }

  /// The D-Bus type string of the value.
  var type: String { unsafe String(cString: g_variant_get_type_string(value)) }

  /// Returns an element of a tuple or an array, or the content of a variant; `nil` if there is none.
  subscript(index: Int) -> ReceivedVariant? {
    guard let first = type.first, "(av".contains(first) else { return nil }
    let count = unsafe g_variant_n_children(value)
    guard index < count else { return nil }
    return unsafe ReceivedVariant(owning: g_variant_get_child_value(value, index))
  }

  /// A value of a dictionary (`a{sv}`); nil where there is none of the name.
  subscript(name: String) -> ReceivedVariant? {
    guard type == "a{sv}", let found = unsafe g_variant_lookup_value(value, name, nil) else {
      return nil
    }
    return unsafe ReceivedVariant(owning: found)
  }

  /// A number; nil where it is something else.
  var number: UInt32? { type == "u" ? unsafe g_variant_get_uint32(value) : nil }

  /// A text or an object's path; nil where it is something else.
  var text: String? {
    ["s", "o"].contains(type) ? unsafe String(cString: g_variant_get_string(value, nil)) : nil
  }

  /// The texts of an array, at most so many; nil where it is something else.
  func texts(limit: Int) -> [String]? {
    guard type == "as" else { return nil }
    let count = unsafe min(limit, g_variant_n_children(value))
    return (0..<count).compactMap { self[$0]?.text }
  }
}
