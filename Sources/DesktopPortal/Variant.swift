internal import CGIO

/// A D-Bus value to send.
indirect enum Variant {
  case boolean(Bool)
  case number(UInt32)
  /// The number of a file among those that are sent with the message.
  case handle(Int32)
  case string(String)
  /// The bytes of a path, which are sent with a zero at their end.
  case path([UInt8])
  case tuple([Variant])
  /// Values of one type, with D-Bus's string for the type.
  case array(of: String, [Variant])
  /// Values of any type by their names (`a{sv}`).
  case dictionary([(String, Variant)])

  /// A new GLib value with a floating reference, which the function that gets the value takes over.
  var floating: OpaquePointer {
    // Safe: GLib copies texts and takes floating values; arrays of pointers are read during the call alone.
    unsafe made()
  }

  private func made() -> OpaquePointer {
    switch self {
    case .boolean(let value): unsafe g_variant_new_boolean(value ? 1 : 0)
    case .number(let value): unsafe g_variant_new_uint32(value)
    case .handle(let index): unsafe g_variant_new_handle(index)
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
    // GLib represents a type by the pointer to its string.
    unsafe type.withCString { text in
      unsafe g_variant_new_array(g_variant_type_checked_(text), values, values.count)
    }
  }
}

extension String {
  /// The text up to the first zero, where a C string ends.
  var withoutZeros: String { String(prefix { $0 != "\0" }) }
}

/// A value received by D-Bus, of any type, whatever type was expected.
@safe
struct ReceivedVariant: ~Copyable {
  // Safe: the value is held until `deinit`.
  private let value: OpaquePointer

  /// Takes ownership of a value.
  init(owning value: OpaquePointer) { unsafe self.value = value }

  /// Retains a value that has another owner.
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

  /// Returns the value of a name in a dictionary (`a{sv}`); `nil` if there is none.
  subscript(name: String) -> ReceivedVariant? {
    guard type == "a{sv}", let found = unsafe g_variant_lookup_value(value, name, nil) else {
      return nil
    }
    return unsafe ReceivedVariant(owning: found)
  }

  /// The number; `nil` if the value has another type.
  var number: UInt32? { type == "u" ? unsafe g_variant_get_uint32(value) : nil }

  /// The text or object path; `nil` if the value has another type.
  var text: String? {
    ["s", "o"].contains(type) ? unsafe String(cString: g_variant_get_string(value, nil)) : nil
  }
}
