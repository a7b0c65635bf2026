#!/usr/bin/env python3
"""Makes a folder of traces a table in DuckDB or Spark, and runs the queries beside this file on it.

    trace_tables.py ENGINE FOLDER QUERY     trace_tables.py duckdb Traces hops

What is engine-specific is here: reading the folder as the table `records`, and keeping what messages.sql selects as the
table `messages`. The queries are handed to both engines as they stand.

`records` has a row for each line. `line` grows from line to line of a file; `sender` and `receiver` are a message's
`from` and `to`, which are other things in records of navigation; `message` is the message in progress.
"""

import os
import shutil
import signal
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENGINES = ["duckdb", "spark"]
QUERIES = ["message-counts", "channels", "components", "calls", "hops"]

# The keys that are read, and their types; others are left in the file. In records of navigation `from` and `to` are
# names of screens.
KEYS = {
    "archflow": "BIGINT", "pattern": "STRING", "scenario": "STRING", "type": "STRING", "id": "BIGINT",
    "cause": "BIGINT", "from": "STRING", "to": "STRING", "name": "STRING", "case": "STRING", "role": "STRING",
    "message": "BIGINT", "at": "BIGINT", "system": "BOOLEAN", "lost": "BOOLEAN", "async": "BOOLEAN",
    "visible": "BOOLEAN", "kind": "STRING",
}  # fmt: skip

# The columns of `records` from `archflow` on. {q} stands for the engine's quotation mark around names.
COLUMNS = [
    "archflow", "pattern", "scenario", "type", "id", "cause",
    "CASE WHEN type = 'message' THEN CAST({q}from{q} AS BIGINT) END AS sender",
    "CASE WHEN type = 'message' THEN CAST({q}to{q} AS BIGINT) END AS receiver",
    "name", "{q}case{q} AS case_name", "role", "message", "{q}at{q} AS nanoseconds", "{q}system{q} AS is_system",
    "{q}lost{q} AS is_lost", "{q}async{q} AS is_async", "{q}visible{q} AS is_visible",
    "kind",
]  # fmt: skip


def text(query):
    return (HERE / f"{query}.sql").read_text()


class DuckDB:
    package = "duckdb"

    def __init__(self, folder, threads=None):
        import duckdb

        self.name = f"DuckDB {duckdb.__version__}"
        self.connection = duckdb.connect()
        if threads:
            self.connection.execute(f"SET threads = {threads}")
        keys = ", ".join(f"'{key}': '{kind}'" for key, kind in KEYS.items())
        # Rows come in the order of the lines: preserve_insertion_order is on unless turned off.
        self.connection.execute(
            "CREATE TABLE records AS SELECT filename AS file, ROW_NUMBER() OVER () AS line, "
            + ", ".join(COLUMNS).format(q='"')
            + f" FROM read_ndjson($path, filename = true, columns = {{{keys}}})",
            {"path": f"{folder}/**/*.jsonl"})
        self.connection.execute("CREATE TABLE messages AS " + text("messages"))

    def query(self, name):
        """The names of the columns, and the rows."""
        result = self.connection.execute(text(name))
        return [column[0] for column in result.description], result.fetchall()


class Spark:
    package = "pyspark"

    def __init__(self, folder, session=None):
        self.spark = session or self.local_session()
        self.name = f"Spark {self.spark.version}"
        # Recursion goes as deep as causes do, and has a row for each message; by default Spark ends it much earlier.
        self.spark.conf.set("spark.sql.cteRecursionLevelLimit", -1)
        self.spark.conf.set("spark.sql.cteRecursionRowLimit", -1)
        # An identifier counts rows within a part of the input; a long file has parts, each at its place in the file.
        line = "_metadata.file_block_start + monotonically_increasing_id() % (1L << 33) AS line"
        reader = self.spark.read.schema(", ".join(f"`{key}` {kind}" for key, kind in KEYS.items()))
        reader = reader.options(recursiveFileLookup=True, pathGlobFilter="*.jsonl", mode="FAILFAST")
        records = reader.json(str(folder)).selectExpr(
            "input_file_name() AS file", line, *(column.format(q="`") for column in COLUMNS))
        records.cache().createOrReplaceTempView("records")
        self.spark.sql(text("messages")).cache().createOrReplaceTempView("messages")

    @staticmethod
    def local_session():
        """Spark in this process, on one thread."""
        if not (os.environ.get("JAVA_HOME") or shutil.which("java")):
            raise ImportError("Spark needs Java 17 or later")
        from pyspark.sql import SparkSession

        builder = SparkSession.builder.master("local[1]").appName("ArchFlow traces")
        # 200 partitions for each join, the default, are for more than one machine.
        settings = {
            "spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false", "spark.log.level": "ERROR",
            "spark.sql.shuffle.partitions": "1",
        }  # fmt: skip
        for key, value in settings.items():
            builder = builder.config(key, value)
        return builder.getOrCreate()

    def query(self, name):
        """The names of the columns, and the rows."""
        result = self.spark.sql(text(name))
        return result.columns, [tuple(row) for row in result.collect()]


def main(arguments):
    if len(arguments) != 3 or arguments[0] not in ENGINES or arguments[2] not in QUERIES:
        print(__doc__.strip() + f"\n\nengines: {', '.join(ENGINES)}; queries: {', '.join(QUERIES)}", file=sys.stderr)
        return 64
    if not any(Path(arguments[1]).rglob("*.jsonl")):
        print(f"trace_tables.py: {arguments[1]}: no such folder, or no file *.jsonl in it", file=sys.stderr)
        return 66
    engine = {"duckdb": DuckDB, "spark": Spark}[arguments[0]]
    try:
        tables = engine(arguments[1])
    except ImportError as error:
        print(f"trace_tables.py: {error}; pip install {engine.package}", file=sys.stderr)
        return 66
    columns, rows = tables.query(arguments[2])
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for row in [columns, *rows]:
        print("\t".join("" if value is None else str(value) for value in row))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
