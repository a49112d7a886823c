public import EditorKit
public import Geometry
import StickerCanvas
public import StickerScene

/// The sticker editor: the list of its plugins.
public enum Editor {
  /// Returns the plugins of every editor, from back to front.
  public static func plugins(
    _ store: SceneStore, images: any StickerImages, windowSize: Size, snaps: Bool,
    languages: Languages = Languages()
  ) -> [any Plugin] {
    App.basePlugins(images: images, windowSize: windowSize, languages: languages) + [
      LanguagePlugin(), RequestsPlugin(),
      CommitPlugin(), DocumentPlugin(store: store), CanvasPlugin(), PhotoPlugin(), PlacingPlugin(),
      HoldingPlugin(), StickersPlugin(), SnapPlugin(isOnAtFirst: snaps), GroupsPlugin(),
      SelectionPlugin(), MarqueePlugin(), ChangesPlugin(), OrderPlugin(), ClipboardPlugin(),
      NudgePlugin(),
      WheelPlugin(), HandlePlugin(), TwistingPlugin(), ThreeFingerTapPlugin(), HomePlugin(),
      ExportPlugin(),
      EscapePlugin(),
    ]
  }

  /// Returns the plugins of the interface around the canvas, from back to front, and of animation.
  public static func interface(_ shelf: TrayShelf, textProblem: String?) -> [any Plugin] {
    [
      InterfacePlugin(), TossPlugin(), ToolbarPlugin(), TrayPlugin(shelf: shelf),
      RecentEmojiPlugin(),
      SelectionBarPlugin(), OpacityPlugin(), BinPlugin(), NoticesPlugin(), FlyingPicturePlugin(),
      HintsPlugin(), ContextMenuPlugin(), WritingPlugin(problem: textProblem),
      SearchPlugin(), LanguagePanelPlugin(), EmojiGroupsPlugin(), HelpPlugin(), FocusPlugin(),
      SheetsPlugin(), NamingPlugin(),
    ]
  }

  /// An editor of a stored document in a window of a size.
  ///
  /// Without a shelf the canvas fills the window, stickers stay where they are let go, and nothing moves by itself.
  /// `mayLeave` is false in a kiosk: nothing leads out of it, and nothing is said that only its operator can mend.
  /// `others` are plugins in front of all these.
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
          ? [ScenesPlugin(), ExportAsPlugin(), ScalePlugin(), ThemePlugin()] : [])
        + (mayLeave ? [VisualizationPlugin(), LeavingPlugin()] : []) + others)
  }
}
