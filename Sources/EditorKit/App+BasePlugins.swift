public import Geometry

extension App {
  /// Returns the plugins of every app, behind all others: drawing, the actions with their keys and buttons, and input.
  ///
  /// `windowSize` is in interface points. The interface has the languages `languages`.
  public static func basePlugins(
    images: any StickerImages, windowSize: Size, languages: Languages = Languages()
  ) -> [any Plugin] {
    [
      DrawingPlugin(images: images, languages: languages), ActionsPlugin(), ButtonActionsPlugin(),
      InputPlugin(windowSize: windowSize),
    ]
  }
}
