/// A whole file of messages.
protocol MessagesHarness {}

extension MessagesHarness {
  static var whole: String {
    """
    # A comment.
    msgid ""
    msgstr ""
    "Language: de\\n"
    "X-Font-Package: fonts-x\\n"

    #. What it is about.
    #: Sources/A.swift
    msgid "Undo"
    msgstr "Rückgängig"

    #, objc-format
    msgid ""
    "saved "
    "as %@"
    msgstr "als \\"%@\\"\\tgesichert\\n"
    "\\\\ zwei"

    #, fuzzy, objc-format
    msgid "Redo"
    msgstr "Wieder?"

    msgctxt "the name of the language, in itself"
    msgid "English"
    msgstr "Deutsch"

    msgid "Save"
    msgstr ""

    #~ msgid "Old"
    #~ msgstr "Alt"
    """
  }
}
