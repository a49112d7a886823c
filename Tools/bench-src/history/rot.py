#!/usr/bin/env python3
"""Flips one bit of a journal of 2000 steps, and of an SQLite database with the same, and counts the detected faults.

usage: rot.py JOURNALWRITER SCRATCH [TRIALS]
"""

import collections
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys

writer, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
trials = int(sys.argv[3]) if len(sys.argv) > 3 else 300
dice = random.Random(1)


def folder(name):
    path = scratch / name
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def look(scene):
    result = subprocess.run([writer, scene, "--look"], capture_output=True, text=True, check=True)
    steps, document, *notes = result.stdout.splitlines()
    return int(steps), document, notes


def flip(path):
    data = bytearray(path.read_bytes())
    data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    path.write_bytes(data)


def report(title, found, lost):
    print(title)
    for what, count in found.most_common():
        print(f"  {count:4} {what}")
    if lost:
        lost.sort()
        print(f"  steps lost, where any are: median {lost[len(lost) // 2]}, at most {lost[-1]}")


def rot_journal():
    source, killed = folder("rot-journal"), folder("rot-journal-killed")
    subprocess.run([writer, source / "scene.json", "--steps", "1700"], stdout=subprocess.DEVNULL, check=True)
    # As a kill would leave it: the scene as it began, and no line that says that it was saved in the end.
    look(killed / "scene.json")
    lines = (source / "scene.json.journal").read_bytes().splitlines(keepends=True)
    assert b'"saved"' in lines.pop()
    (killed / "scene.json.journal").write_bytes(b"".join(lines))
    rot_journal_of(killed, "after a kill")
    rot_journal_of(source, "of a scene that was saved")


def rot_journal_of(source, title):
    whole_copy = folder("rot-trial")
    shutil.copytree(source, whole_copy, dirs_exist_ok=True)
    whole = look(whole_copy / "scene.json")
    found, lost = collections.Counter(), []
    for _ in range(trials):
        copy = folder("rot-trial")
        for name in ["scene.json", "scene.json.journal"]:
            shutil.copyfile(source / name, copy / name)
        damaged = copy / "scene.json.journal"
        flip(damaged)
        bytes_before = damaged.read_bytes()
        steps, document, notes = look(copy / "scene.json")
        if not any("scene.json.journal.old" in note for note in notes):
            found["nothing is lost" if (steps, document) == whole[:2] else "lost or other, and not told"] += 1
            continue
        kept = (copy / "scene.json.journal.old").read_bytes() == bytes_before
        same = "the document is whole" if document == whole[1] else "the document is as it was then"
        found[f"told, {'kept aside whole' if kept else 'not kept'}, {same}"] += 1
        lost.append(whole[0] - steps)
    report(f"one bit of {len(bytes_before)} bytes of the journal {title}", found, lost)


def rot_database():
    bodies = [
        line[21:] for line in (scratch / "rot-journal/scene.json.journal").read_bytes().splitlines()
        if b'"step"' in line
    ]
    source, killed = folder("rot-database"), folder("rot-killed")
    database = sqlite3.connect(source / "a", isolation_level=None)
    for pragma in ["journal_mode = WAL", "synchronous = NORMAL"]:
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE record(id INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT")
    for number, body in enumerate(bodies):
        if number == len(bodies) - 500:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("INSERT INTO record(body) VALUES (?)", (body,))
    # As a kill would leave it: the last 500 are in the log.
    shutil.copytree(source, killed, dirs_exist_ok=True)
    (killed / "a-shm").unlink()
    database.close()
    for place, name, title in [(source, "a", "the database, closed"), (killed, "a-wal", "its log, after a kill")]:
        found, lost = collections.Counter(), []
        for _ in range(trials):
            copy = folder("rot-trial")
            shutil.copytree(place, copy, dirs_exist_ok=True)
            flip(copy / name)
            read, error = read_database(copy / "a")
            if len(read) < len(bodies):
                lost.append(len(bodies) - len(read))
            if error:
                found[f"told: {error}"] += 1
            elif read == bodies:
                found["nothing is lost"] += 1
            else:
                found["lost, and not told" if len(read) < len(bodies) else "a step is another, and not told"] += 1
        report(f"one bit of {(place / name).stat().st_size} bytes of {title}", found, lost)


def read_database(path):
    read = []
    try:
        database = sqlite3.connect(path)
        for (body,) in database.execute("SELECT body FROM record ORDER BY id"):
            read.append(bytes(body))
        database.close()
    except sqlite3.DatabaseError as error:
        return read, str(error)
    return read, None


rot_journal()
rot_database()
