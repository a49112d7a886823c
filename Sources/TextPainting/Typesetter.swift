internal import CPango
import Geometry

/// A typesetter that turns a line of text into positioned glyphs: it chooses fonts, orders and joins letters.
///
/// Only one thread at a time may use it. Positions aren't rounded to pixels, so that a line is the same at every size.
@safe
final class Typesetter {
  // Safe: all three objects live from `init` to `deinit`.
  private let fontMap: OpaquePointer
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let fonts: InstalledFonts
  /// The fonts of the line that is being set.
  private var references: [FontReference] = []
  /// The number of characters of that line that no font has.
  private var missing = 0
  /// The number of points in one of Pango's units.
  private let unit: Double
  /// The distance from the top of a line to its base line, in points.
  let baseline: Double

  /// The number of points in a pixel of the fonts' measurements.
  var fontScale: Double { unit * 1024 }

  /// The size of the em square at which lines are set, in pixels; a line can have 65536 em in Pango's numbers.
  private static let em = 32.0
  /// The height of a line, in points.
  static let lineHeight = 100.0

  /// Creates a typesetter with some fonts; returns `nil` if there are none.
  init?(_ fonts: InstalledFonts) {
    guard fonts.hasWords || fonts.hasEmoji, let configuration = unsafe fonts.configuration,
      let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    else { return nil }
    unsafe pango_fc_font_map_set_config(fontMap, configuration)
    let context = unsafe pango_font_map_create_context(fontMap)!
    self.fonts = fonts
    unsafe self.fontMap = fontMap
    unsafe self.context = context
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    (unit, baseline) = unsafe Self.prepare(context, fontMap)
  }

  deinit {
    let objects = unsafe [layout, context, fontMap]
    FontLock.use {
      unsafe objects.forEach { unsafe g_object_unref(UnsafeMutableRawPointer($0)) }
    }
  }

  /// Sets the options that would otherwise come from the locale or the desktop, and measures the best font.
  private static func prepare(
    _ context: OpaquePointer, _ fontMap: OpaquePointer
  ) -> (unit: Double, baseline: Double) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    let language = unsafe pango_language_from_string(TextLanguages.unknown)
    unsafe pango_context_set_language(context, language)
    let description = unsafe description(of: TextStyle())
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_context_set_font_description(context, description)
    guard let best = unsafe pango_font_map_load_font(fontMap, context, description) else {
      return (lineHeight * 0.86 / (em * 1024), lineHeight * 0.8)
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(best)) }
    let metrics = unsafe pango_font_get_metrics(best, language)
    defer { unsafe pango_font_metrics_unref(metrics) }
    let ascent = unsafe Double(pango_font_metrics_get_ascent(metrics))
    let unit = unsafe lineHeight / (ascent + Double(pango_font_metrics_get_descent(metrics)))
    return (unit, ascent * unit)
  }

  /// Returns the glyphs of one line, in the default style.
  ///
  /// Untrusted text must be a line of `TextLines`: the typesetter has no limits, and deep directions crash FriBidi.
  func set(_ text: String) -> TextLine { set(text, TextStyle()).first ?? TextLine() }

  /// Returns the glyphs of a line in a style; of several lines if the line is wider than the style's width.
  ///
  /// Untrusted text must be a line of `TextLines`, as for ``set(_:)``.
  func set(_ text: String, _ style: TextStyle) -> [TextLine] {
    (references, missing) = ([], 0)
    let attributes = unsafe attributes(of: text, style)
    // Safe: the layout retains the list, and copies the text.
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_width(layout, style.width.map { Int32(Double($0) / unit) } ?? -1)
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    // The layout lives on, and must not keep the user's text.
    defer { unsafe pango_layout_set_text(layout, "", 0) }
    let place = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(place) }
    var (lines, line) = ([TextLine](), TextLine())
    let bytes = Array(text.utf8)
    repeat {
      // Safe: the run belongs to the layout, which does not change meanwhile.
      if let run = unsafe pango_layout_iter_get_run_readonly(place) {
        unsafe add(run, of: bytes, to: &line)
      } else {
        // A line ends with an empty run.
        lines.append(line)
        line = TextLine()
      }
    } while unsafe pango_layout_iter_next_run(place) != 0
    return lines
  }

  /// Returns the width of a space in a style, in points.
  func space(_ style: TextStyle) -> Double {
    var style = style
    style.width = nil
    func width(_ text: String) -> Double { set(text, style).first?.width ?? 0 }
    return width(". .") - width("..")
  }

  /// Returns whether the fonts have each character of a line.
  func hasGlyphs(for text: String) -> Bool {
    _ = set(text)
    return missing == 0
  }

  /// Returns the languages of a line and its style in Pango's form; the caller must release the list.
  private func attributes(of text: String, _ style: TextStyle) -> OpaquePointer? {
    // Safe: the list owns the inserted attributes, and belongs to the caller.
    let list = unsafe pango_attr_list_new()
    let spacing = Int32((Double(style.letterSpacing) / unit).rounded())
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, to bytes: Range<Int>) {
      unsafe attribute!.pointee.start_index = UInt32(bytes.lowerBound)
      unsafe attribute!.pointee.end_index = UInt32(bytes.upperBound)
      unsafe pango_attr_list_insert(list, attribute)
    }
    for part in TextLanguages(of: text).parts {
      let language = unsafe pango_language_from_string(part.language)
      unsafe add(pango_attr_language_new(language), to: part.bytes)
      if spacing != 0, !TextLanguages.joined.contains(part.language) {
        unsafe add(pango_attr_letter_spacing_new(spacing), to: part.bytes)
      }
    }
    // Nothing is added for the default font, which the context has.
    let standard = TextStyle()
    let hasFont =
      style.family != nil || style.typeface != standard.typeface
      || style.weight != standard.weight || style.isItalic
    if hasFont {
      let description = unsafe Self.description(of: style)
      defer { unsafe pango_font_description_free(description) }
      unsafe add(pango_attr_font_desc_new(description), to: 0..<text.utf8.count)
    }
    return unsafe list
  }

  /// Returns the description of a style's font, which the caller must release.
  private static func description(of style: TextStyle) -> OpaquePointer? {
    let description = unsafe pango_font_description_new()
    let families = (style.family.map { $0 + "," } ?? "") + Typeface.families(of: style.typeface)
    unsafe pango_font_description_set_family(description, families)
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(style.weight)))
    if style.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    unsafe pango_font_description_set_absolute_size(description, em * 1024)
    return unsafe description
  }
}

extension Typesetter {
  /// Pango's numbers of glyphs that are not drawn; `unknown` is the bit of characters that no font has.
  private static let (empty, invalid): (UInt32, UInt32) = (0x0FFF_FFFF, 0xFFFF_FFFF)
  private static let unknown: UInt32 = 0x1000_0000

  private func add(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, of text: [UInt8], to line: inout TextLine
  ) {
    // Safe: all of this belongs to the run.
    let (item, string) = unsafe (run.pointee.item!, run.pointee.glyphs!)
    guard let pointer = unsafe item.pointee.analysis.font else { return }
    let font = unsafe reference(to: pointer)
    let clusters = unsafe clusters(of: string, from: item)
    let isRightToLeft = unsafe item.pointee.analysis.level % 2 == 1
    for index in unsafe 0..<Int(string.pointee.num_glyphs) {
      let isFirst = index == 0 || clusters[index] != clusters[index - 1]
      if isFirst { line.beginCluster(of: clusters[index], isRightToLeft: isRightToLeft) }
      // The leftmost glyph of a cluster has the cluster's characters.
      let characters = isFirst ? String(decoding: text[clusters[index]], as: UTF8.self) : ""
      let info = unsafe string.pointee.glyphs[index]
      let advance = Double(info.geometry.width) * unit
      switch info.glyph {
      case Self.empty: line.advance(by: advance)
      case Self.invalid: break
      case let glyph where glyph & Self.unknown != 0:
        // A character that no font has is drawn as the font's box.
        missing += 1
        add(0, characters, of: font, advance: boxWidth(font), offset: (0, 0), to: &line)
      default:
        if info.attr.is_color != 0, let size = font.pictureSize(of: info.glyph) {
          let width = Self.lineHeight * Double(size.width) / Double(size.height)
          line.add(
            GlyphPicture(
              font: font, number: info.glyph, x: line.width, width: width,
              pixelHeight: size.height, cluster: line.clusters.count - 1))
        } else {
          let (x, y) = (Double(info.geometry.x_offset), Double(info.geometry.y_offset))
          add(
            info.glyph, characters, of: font, advance: advance,
            offset: (x * unit, y * unit), to: &line)
        }
      }
    }
  }

  /// Returns the range of the characters of each glyph's cluster, in bytes of the line.
  private func clusters(
    of string: UnsafeMutablePointer<PangoGlyphString>, from item: UnsafeMutablePointer<PangoItem>
  ) -> [Range<Int>] {
    // Safe: there is a start for each glyph, in bytes from the item's first; the layout has the item's bytes.
    let starts = unsafe UnsafeBufferPointer(
      start: string.pointee.log_clusters, count: Int(string.pointee.num_glyphs)
    ).map(Int.init)
    let (first, length) = unsafe (Int(item.pointee.offset), Int(item.pointee.length))
    let ends = Set(starts).union([length]).sorted()
    return starts.map { start in
      first + start..<first + ends[ends.partitioningIndex { $0 > start }]
    }
  }

  private func add(
    _ glyph: UInt32, _ text: String, of font: FontReference, advance: Double,
    offset: (x: Double, y: Double), to line: inout TextLine
  ) {
    var rect = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font.font, glyph, &rect, nil)
    let (x, y) = (line.width + offset.x, offset.y)
    var ink: TextLine.Ink?
    if rect.width > 0, rect.height > 0 {
      let (left, top) = (x + Double(rect.x) * unit, y + Double(rect.y) * unit)
      ink = TextLine.Ink(
        left: left, top: top, right: left + Double(rect.width) * unit,
        bottom: top + Double(rect.height) * unit)
    }
    line.add(
      .init(number: glyph, x: x, y: y, text: text, cluster: line.clusters.count - 1), of: font,
      advance: advance, ink: ink)
  }

  private func boxWidth(_ font: FontReference) -> Double {
    // Safe: HarfBuzz's font belongs to Pango's font. The advances are in Pango's units.
    unsafe Double(hb_font_get_glyph_h_advance(pango_font_get_hb_font(font.font), 0)) * unit
  }

  private func reference(to font: OpaquePointer) -> FontReference {
    if let known = references.first(where: { unsafe $0.isSame(as: font) }) { return known }
    let reference = unsafe FontReference(keeping: font)
    references.append(reference)
    return reference
  }
}
