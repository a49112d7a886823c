// Keeps the records of a journal in an SQLite database in WAL mode as the program keeps its journal, and measures it.
// In favor of SQLite: the records are text already, no checksums are kept, and the program ignores the records it reads.
// usage: sqlite JOURNAL DATABASE
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static sqlite3 *database;

static void must(int good, const char *what) {
  if (good) return;
  fprintf(stderr, "%s: %s\n", what, database ? sqlite3_errmsg(database) : "failed");
  exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void line(const char *what, double *times, int count) {
  qsort(times, count, sizeof *times, compare);
  printf("  %s: median %.1f µs, 99 %% %.1f µs, worst %.1f µs\n", what, times[count / 2],
         times[count * 99 / 100], times[count - 1]);
}

static void open_database(const char *path) {
  must(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                       NULL) == SQLITE_OK, "open");
  must(sqlite3_exec(database,
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                    "CREATE TABLE IF NOT EXISTS record(id INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT",
                    NULL, NULL, NULL) == SQLITE_OK, "set up");
}

static void add(sqlite3_stmt *statement, const char *body, int length) {
  sqlite3_bind_blob(statement, 1, body, length, SQLITE_STATIC);
  must(sqlite3_step(statement) == SQLITE_DONE, "insert");
  sqlite3_reset(statement);
}

int main(int count, char **arguments) {
  must(count == 3, "usage: sqlite JOURNAL DATABASE");
  FILE *journal = fopen(arguments[1], "r");
  must(journal != NULL, arguments[1]);
  char **lines = NULL, *text = NULL;
  int *lengths = NULL, records = 0;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&text, &room, journal)) > 0) {
    // What stands behind the checksum.
    if (length < 22 || !strstr(text, "\"step\"")) continue;
    lines = realloc(lines, (records + 1) * sizeof *lines);
    lengths = realloc(lengths, (records + 1) * sizeof *lengths);
    lines[records] = strndup(text + 21, length - 22);
    lengths[records++] = length - 22;
  }
  must(records > 600, "a journal of more steps is needed");

  open_database(arguments[2]);
  sqlite3_stmt *statement;
  must(sqlite3_prepare_v2(database, "INSERT INTO record(body) VALUES (?)", -1, &statement, NULL) == SQLITE_OK,
       "prepare");
  add(statement, lines[0], lengths[0]);
  char wal[4096];
  snprintf(wal, sizeof wal, "%s-wal", arguments[2]);
  // A commit is in the log when it returns, and on the disk when the log has been waited for.
  int file = open(wal, O_RDONLY);
  must(file >= 0, wal);
  int group = records - 300;
  double *handed = calloc(records, sizeof *handed), *flushes = calloc(records, sizeof *flushes);
  double durable[300];
  for (int i = 1; i < group; i++) {
    double start = now();
    add(statement, lines[i], lengths[i]);
    handed[i - 1] = now() - start;
    if (i % 200) continue;
    start = now();
    fdatasync(file);
    flushes[i / 200 - 1] = now() - start;
  }
  for (int i = 0; i < 300; i++) {
    double start = now();
    add(statement, lines[group + i], lengths[group + i]);
    fdatasync(file);
    durable[i] = now() - start;
  }
  line("a step handed to the system", handed, group - 1);
  line("a flush of 200 steps", flushes, (group - 1) / 200);
  line("a step, and its flush", durable, 300);
  sqlite3_finalize(statement);
  sqlite3_close(database);

  double opens[3];
  for (int i = 0; i < 3; i++) {
    double start = now();
    open_database(arguments[2]);
    must(sqlite3_prepare_v2(database, "SELECT body FROM record ORDER BY id", -1, &statement, NULL) == SQLITE_OK,
         "prepare");
    int found = 0;
    while (sqlite3_step(statement) == SQLITE_ROW) found += sqlite3_column_bytes(statement, 0) > 0;
    must(found == records, "something was lost");
    sqlite3_finalize(statement);
    sqlite3_close(database);
    opens[i] = now() - start;
  }
  line("reading them, with no look at what they say", opens, 3);
}
