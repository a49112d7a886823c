/// What a person asked for that the editor leaves to the program.
public enum EditorRequest: Equatable, Sendable {
  /// Save the scene.
  case save
  /// Save the scene, and leave.
  case quit
  /// Fill the screen, or go back to a window.
  case toggleFullScreen
  /// Write the composition as a picture.
  case export
  /// Stop writing it.
  case cancelExport
  /// Let the clipboard hold this.
  case copy(String)
  /// Take what the clipboard holds.
  case paste
  /// Let the system show what helps with writing, or hide it.
  case writeText(Bool)
  /// Another photo lies under the stickers.
  case backgroundChanged
}
