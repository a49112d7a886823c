// One import is enough for a client: `import DirectManipulation` gives what the modules below it give.

@_exported public import Animation
@_exported public import ECS
@_exported public import Geometry
@_exported public import Gestures
@_exported public import Motion
@_exported public import Spaces
