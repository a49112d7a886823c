// One import is enough for a client: `import MaterialMotion` gives what `import DirectManipulation` gives, too.

@_exported public import DirectManipulation
