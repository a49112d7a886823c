/// A member of a document that this version does not know, kept so that it can be written back.
public struct UnknownMember: Hashable, Sendable {
  /// The key of the object that it lies in, such as `position`; empty for the document or the
  /// sticker itself.
  public var parent: String

  /// Its own key.
  public var key: String

  /// Its value as it is written.
  public var json: String
}
