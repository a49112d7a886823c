public import EditorKit
public import Geometry
import StickerCanvas
public import StickerScene

/// The sticker editor: the list of its plugins.
///
/// The plugins are listed from back to front. Within a stage, the systems of a later plugin receive a key, Escape, a
/// landing or the wheel first, and a later plugin draws in front of earlier plugins within the same layer.
///
/// Features that work without panels are in ``plugins(_:images:windowSize:snaps:languages:)``, features with panels in
/// ``interface(_:textProblem:)``, and features that a kiosk must not have in
/// ``app(_:images:windowSize:shelf:textProblem:mayLeave:languages:others:)``.
public enum Editor {
  /// Returns the plugins of every editor, from back to front.
  public static func plugins(
    _ store: SceneStore, images: any StickerImages, windowSize: Size, snaps: Bool,
    languages: Languages = Languages()
  ) -> [any Plugin] {
    App.basePlugins(images: images, windowSize: windowSize, languages: languages)
      + [LanguagePlugin()] + App.canvasPlugins(store, snaps: snaps) + [
        ChangesPlugin(), OrderPlugin(), ClipboardPlugin(), NudgePlugin(), ArrangePlugin(),
        TransportPlugin(),
        TimingPlugin(), EasingPlugin(), MotionPlugin(),
        WheelPlugin(),
        HandlePlugin(), ResizePlugin(), WrapPlugin(), TwistingPlugin(), ThreeFingerTapPlugin(),
        HomePlugin(),
        ExportPlugin(),
        PinPlugin(), EscapePlugin(),
      ]
  }

  /// Returns the plugins of the interface around the canvas and of animation, from back to front.
  public static func interface(_ shelf: TrayShelf, textProblem: String?) -> [any Plugin] {
    [
      InterfacePlugin(), DrawPlugin(), TossPlugin(), AdjustPlugin(), CropPlugin(),
      TrayPlugin(shelf: shelf), ToolbarPlugin(), TimelinePlugin(), TransportBarPlugin(),
      ContextBarPlugin(), OpacityPlugin(), ArrangePanelPlugin(), EffectsPlugin(),
      TextStylePlugin(), MotionPanelPlugin(), LayersPlugin(), BinPlugin(),
      NoticesPlugin(),
      FlyingPicturePlugin(), FileCardPlugin(),
      HintsPlugin(), ContextMenuPlugin(), FavoritesPlugin(), WritingPlugin(problem: textProblem),
      SearchPlugin(), LanguageSheetPlugin(), CategoriesPlugin(), HelpPlugin(), FocusPlugin(),
      SheetsPlugin(), PaperPlugin(), MeasurementsPlugin(), FontSheetPlugin(),
      NamingPlugin(),
      ColorPickerPlugin(),
    ]
  }

  /// Returns an editor app for a stored document, in a window of a size in interface points.
  ///
  /// Without a shelf, the app has toasts, but no toolbar, tray, context bar or sheets, and no actions for other scenes,
  /// export options, scale or theme. The canvas then fills the window, snapping is off at first, stickers stay where
  /// the user releases them, and nothing moves by itself.
  ///
  /// `textProblem` is the reason why words can't be drawn; `nil` if words can be drawn. `mayLeave` is `false` in a
  /// kiosk: the app has no actions for other scenes, export options, saving, full screen, scale, theme, the shown
  /// touches or Quit.
  /// `others` are plugins in front of the editor's own plugins, such as a ``FirstDragPlugin``, which the editor's own
  /// plugins don't include.
  public static func app(
    _ store: SceneStore, images: any StickerImages, windowSize: Size, shelf: TrayShelf? = nil,
    textProblem: String? = nil, mayLeave: Bool = true, languages: Languages = Languages(),
    others: [any Plugin] = []
  ) -> App {
    App(
      [DevicePlugin(isKiosk: !mayLeave)]
        + plugins(
          store, images: images, windowSize: windowSize, snaps: shelf != nil, languages: languages)
        + (shelf.map { interface($0, textProblem: textProblem) } ?? [NoticesPlugin()])
        + (mayLeave && shelf != nil
          ? [ScenesPlugin(), ScalePlugin(), ThemePlugin()] : [])
        + (mayLeave ? [VisualizationPlugin(), QuitPlugin()] : []) + others)
  }
}
