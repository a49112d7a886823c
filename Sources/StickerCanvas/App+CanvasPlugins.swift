package import EditorKit
package import StickerScene

extension App {
  /// Returns the plugins of a document, its canvas and its stickers, from back to front.
  package static func canvasPlugins(_ store: SceneStore, snaps: Bool) -> [any Plugin] {
    [
      RequestsPlugin(), CommitPlugin(), DocumentPlugin(store: store), CanvasPlugin(), PhotoPlugin(),
      PlayheadPlugin(),
      PlacingPlugin(), HoldingPlugin(), StickersPlugin(), CanvasCornersPlugin(),
      SnapPlugin(isOnAtFirst: snaps),
      GroupsPlugin(), SelectionPlugin(), MarqueePlugin(), PerformingPlugin(),
    ]
  }
}
