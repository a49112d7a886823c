public import Geometry

extension App {
  /// The plugins that every app begins with, at the very back: drawing, the table of actions, their keys and buttons, and input.
  ///
  /// `windowSize` is in points. Words are those of `languages`.
  public static func basePlugins(
    images: any StickerImages, windowSize: Size, languages: Languages = Languages()
  ) -> [any Plugin] {
    [
      DrawingPlugin(images: images, languages: languages), ActionsPlugin(), ButtonActionsPlugin(),
      InputPlugin(windowSize: windowSize),
    ]
  }
}
