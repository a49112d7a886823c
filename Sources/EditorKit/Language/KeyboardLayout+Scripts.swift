// The letters lie as on the keyboards that are sold where the script is read: QWERTY, QWERTZ and AZERTY, Arabic 101,
// SI-1452 (Hebrew), InScript (Devanagari), and the table of fifty sounds of Japanese ticket machines.

extension KeyboardLayout {
  /// The layouts of languages that do not begin with ``latin``, by the language's code.
  static let byLanguage: [String: KeyboardLayout] = [
    "ar": arabic, "he": hebrew, "hi": devanagari, "ja": kana,
    "de": latin(["q w e r t z u i o p", "a s d f g h j k l", "y x c v b n m"]),
    "fr": latin(["a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n '"]),
    "es": latin(["q w e r t y u i o p", "a s d f g h j k l ñ", "z x c v b n m"]),
    "pt": latin(["q w e r t y u i o p", "a s d f g h j k l ç", "z x c v b n m"]),
    "zh": pinyin,
  ]

  /// The QWERTY layout, with accented letters of European languages.
  static let latin = latin(["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"])

  /// The QWERTY layout with the tone marks of pinyin before the other accented letters.
  private static let pinyin: KeyboardLayout = {
    var layout = latin
    layout.accents.insert(
      ["ā á ǎ à ē é ě è ī í", "ǐ ì ō ó ǒ ò ū ú ǔ", "ù ǖ ǘ ǚ ǜ ü ê"].map(keys), at: 0)
    layout.accentNames.insert("āǎ", at: 0)
    return layout
  }()

  private static func latin(_ rows: [String]) -> KeyboardLayout {
    KeyboardLayout(
      name: "abc", rows: rows.map(keys), shiftedRows: nil,
      accents: [
        ["ä ö ü ß å æ ø ñ ç œ", "é è ê ë á à â ã í î", "ó ò ô õ ú ù û"].map(keys),
        ["ě š č ř ž ý ď ť ň ů", "ą ć ę ł ń ś ź ż ő ű", "ă ș ț ğ ı ş ï"].map(keys),
      ],
      accentNames: ["äé", "čż"])
  }

  /// The layout Arabic 101, with vowel signs and letters of Persian and of dialects on Shift.
  static let arabic = KeyboardLayout(
    name: "ع",
    rows: [
      "ض ص ث ق ف غ ع ه خ ح ج د", "ش س ي ب ل ا ت ن م ك ط ذ", "ئ ء ؤ ر أ ى ة و ز ظ",
    ].map(keys),
    shiftedRows: [
      "َ ً ُ ٌ ِ ٍ ّ ْ ٰ ـ پ چ", "إ آ ٓ لا لأ لإ لآ ڤ گ ژ ک ی", "٠ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩",
    ].map(keys),
    marks: keys("؟ ! ؛ \" * « »"), comma: "،")

  /// The layout SI-1452, with vowel points on Shift.
  static let hebrew = KeyboardLayout(
    name: "א",
    rows: [
      "׳ ק ר א ט ו ן ם פ ״", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ",
    ].map(keys),
    shiftedRows: [
      "ְ ֱ ֲ ֳ ִ ֵ ֶ ַ ָ ֹ", "ֻ ּ ׁ ׂ ֿ ־ װ ױ ײ ₪", "„ ” – — … • ( ) /",
    ].map(keys),
    marks: keys("? ! ' \" * ״ ׳"))

  /// The layout InScript, with vowels, aspirates and common conjuncts on Shift.
  static let devanagari = KeyboardLayout(
    name: "अ",
    rows: [
      "ौ ै ा ी ू ब ह ग द ज ड ़", "ो े ् ि ु प र क त च ट ॉ", "ृ ं म न व ल स श ष य",
    ].map(keys),
    shiftedRows: [
      "औ ऐ आ ई ऊ भ ङ घ ध झ ढ ञ", "ओ ए अ इ उ फ ऱ ख थ छ ठ ऑ", "ऋ ँ ण ळ ः क्ष त्र ज्ञ श्र ॐ",
    ].map(keys),
    marks: keys("? ! ' \" * ॥ ₹"), period: "।")

  /// The table of fifty sounds, a column for each consonant: hiragana, and katakana on Shift.
  static let kana: KeyboardLayout = {
    let rows = [
      "あ か さ た な は ま や ら わ", "い き し ち に ひ み ゆ り を", "う く す つ ぬ ふ む よ る ん",
      "え け せ て ね へ め ー れ ？", "お こ そ と の ほ も 〜 ろ ！",
    ].map(keys)
    return KeyboardLayout(
      name: "あ", rows: rows, shiftedRows: rows.map { $0.map(Kana.katakana) },
      marks: keys("？ ！ 「 」 ・ ： ー"), comma: "、", period: "。",
      syllabaries: Syllabaries(toSecond: "ア", toFirst: "あ"))
  }()
}
