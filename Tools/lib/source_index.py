"""Reads which declaration each name of the sources refers to, from the index that the compiler writes as it builds."""

import ctypes
import dataclasses
import pathlib
import shutil
import subprocess

DEFINITION, REFERENCE = 2, 4
RECORD = 2


class Text(ctypes.Structure):
    """A string of the library, which is not terminated."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self) -> str:
        return ctypes.string_at(self.data, self.length).decode() if self.data else ""


@dataclasses.dataclass(frozen=True)
class Definition:
    file: pathlib.PurePath
    line: int
    name: str


@dataclasses.dataclass(frozen=True)
class Reference:
    file: pathlib.PurePath
    line: int
    definition: Definition


class Library:
    """libIndexStore, which belongs to the compiler."""

    HANDLE = ctypes.c_void_p
    APPLY_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
    APPLY = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self) -> None:
        compiler = pathlib.Path(shutil.which("swiftc") or "").resolve()
        self.library = ctypes.CDLL(str(compiler.parent.parent / "lib" / "libIndexStore.so"))

    def call(self, name: str, result: type | None, *arguments: tuple[type, object]):
        function = self.library["indexstore_" + name]
        function.restype, function.argtypes = result, [kind for kind, _ in arguments]
        return function(*[value for _, value in arguments])

    def open(self, name: str, *arguments: tuple[type, object]) -> int:
        """Opens a store, a unit or a record; 0 where it cannot be read."""
        error = self.HANDLE()
        return self.call(name, self.HANDLE, *arguments, (ctypes.c_void_p, ctypes.addressof(error))) or 0

    def text(self, name: str, handle: int) -> str:
        return str(self.call(name, Text, (self.HANDLE, handle)))

    def number(self, name: str, handle: int) -> int:
        return self.call(name, ctypes.c_uint64, (self.HANDLE, handle))

    def apply(self, name: str, handle: int, body) -> None:
        def each(_, item):
            body(item)
            return True
        self.call(name, ctypes.c_bool, (self.HANDLE, handle), (ctypes.c_void_p, None), (self.APPLY, self.APPLY(each)))


def read(root: pathlib.Path, folder: str) -> tuple[list[Definition], list[Reference]]:
    """Returns the definitions in the sources below a folder of a package, and the references among these, from its last build."""
    build = subprocess.run(["swift", "build", "--show-bin-path"], cwd=root, check=True, capture_output=True, text=True).stdout
    library, units = Library(), []
    path = str(pathlib.Path(build.strip()) / "index" / "store").encode()
    store = library.open("store_create", (ctypes.c_char_p, path))
    if not store:
        raise SystemExit("there is no index of the sources; run swift build first")
    library.call(
        "store_units_apply_f", ctypes.c_bool, (ctypes.c_void_p, store), (ctypes.c_uint, 0), (ctypes.c_void_p, None),
        (Library.APPLY_TEXT, Library.APPLY_TEXT(lambda _, name: units.append(str(name)) or True)))
    definitions, uses = {}, []
    above = str((root / folder).resolve()) + "/"
    for unit in units:
        reader = library.open("unit_reader_create", (ctypes.c_void_p, store), (ctypes.c_char_p, unit.encode()))
        file = library.text("unit_reader_get_main_file", reader) if reader else ""
        if file.startswith(above) and pathlib.Path(file).exists():
            place = pathlib.PurePath(file).relative_to(root.resolve())
            for record in records(library, reader):
                read_record(library, store, record, place, definitions, uses)
        if reader:
            library.call("unit_reader_dispose", None, (ctypes.c_void_p, reader))
    references = [Reference(file, line, definitions[symbol]) for file, line, symbol in uses if symbol in definitions]
    return list(definitions.values()), references


def records(library: Library, unit: int) -> list[str]:
    names: list[str] = []

    def note(dependency: int) -> None:
        if library.call("unit_dependency_get_kind", ctypes.c_int, (ctypes.c_void_p, dependency)) == RECORD:
            names.append(library.text("unit_dependency_get_name", dependency))
    library.apply("unit_reader_dependencies_apply_f", unit, note)
    return names


def read_record(library: Library, store: int, name: str, file: pathlib.PurePath, definitions: dict, uses: list) -> None:
    reader = library.open("record_reader_create", (ctypes.c_void_p, store), (ctypes.c_char_p, name.encode()))
    if not reader:
        return

    def note(occurrence: int) -> None:
        roles = library.number("occurrence_get_roles", occurrence)
        symbol = library.call("occurrence_get_symbol", ctypes.c_void_p, (ctypes.c_void_p, occurrence))
        line, column = ctypes.c_uint(), ctypes.c_uint()
        library.call("occurrence_get_line_col", None, (ctypes.c_void_p, occurrence),
                     (ctypes.c_void_p, ctypes.addressof(line)), (ctypes.c_void_p, ctypes.addressof(column)))
        key = library.text("symbol_get_usr", symbol)
        if roles & DEFINITION:
            definitions.setdefault(key, Definition(file, line.value, library.text("symbol_get_name", symbol)))
        if roles & REFERENCE:
            uses.append((file, line.value, key))
    library.apply("record_reader_occurrences_apply_f", reader, note)
    library.call("record_reader_dispose", None, (ctypes.c_void_p, reader))
