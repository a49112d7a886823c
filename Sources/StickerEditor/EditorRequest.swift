/// What a person asked for that the editor leaves to the program.
public enum EditorRequest: Equatable, Sendable {
  /// Save the scene.
  case save
  /// Save the scene, and leave.
  case quit
  /// Fill the screen, or go back to a window.
  case toggleFullScreen
}
