// Exported, so that `import MaterialMotion` is enough for a client: its API uses the types of DirectManipulation.

@_exported public import DirectManipulation
