import Testing

/// Serializes the tests that use SDL, which is global to the process and allows one thread at a time.
@Suite(.serialized) enum OnOneThread {}
