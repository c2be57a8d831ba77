import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The folders of the tables of one run, in the two formats. */
type Tables = { readonly lake: string; readonly ice: string };

/** An engine of others that reads the tables of a folder: what it answers to `SELECT` over one list. */
export type Engine = {
  readonly name: string;
  /** @param question SQL with `{list}` in the place of the table @returns the cells of the first row, as texts */
  readonly ask: (tables: Tables, list: string, question: string) => readonly string[];
};

/** Runs an image; the folders have the same place inside it, because Iceberg names files by their whole address. */
function runImage(folders: readonly string[], image: string, command: readonly string[]): string {
  const volumes = folders.flatMap((folder) => ['-v', `${folder}:${folder}`]);
  return execFileSync('docker', ['run', '--rm', '--user', 'root', ...volumes, image, ...command], {
    encoding: 'utf8',
    timeout: 300_000,
  });
}

const cellsOf = (printed: string, separator: string): readonly string[] =>
  (printed.trim().split('\n').at(-1) ?? '').split(separator).map((cell) => cell.replaceAll('"', '').trim());

const duckDb = 'duckdb/duckdb:1.4.3';
const sparkConfiguration = (ice: string) =>
  Object.entries({
    'spark.jars.ivy': '/tmp/ivy',
    'spark.sql.catalog.ijs': 'org.apache.iceberg.spark.SparkCatalog',
    'spark.sql.catalog.ijs.type': 'hadoop',
    'spark.sql.catalog.ijs.warehouse': ice,
  }).flatMap(([name, value]) => ['--conf', `${name}=${value}`]);

/** Trino keeps what it registers in a catalog of files within its container, which ends with the question. */
const trinoCatalog = `CREATE CATALOG ijs USING iceberg WITH ("iceberg.catalog.type" = 'TESTING_FILE_METASTORE',
  "hive.metastore.catalog.dir" = 'file:///tmp/metastore', "fs.hadoop.enabled" = 'true',
  "iceberg.register-table-procedure.enabled" = 'true')`;

/** The engines of docs/larger.md that only a computer with Docker and a network runs. */
export const engines: readonly Engine[] = [
  {
    name: 'DuckDB reads DuckLake',
    ask: ({ lake }, list, question) => {
      const sql = `INSTALL ducklake; INSTALL sqlite; ATTACH 'ducklake:sqlite:${join(lake, 'catalog.sqlite')}' AS meer
        (DATA_PATH '${lake}/', OVERRIDE_DATA_PATH true, READ_ONLY); ${question.replace('{list}', `meer.${list}`)};`;
      return cellsOf(runImage([lake], duckDb, ['duckdb', '-csv', '-noheader', '-c', sql]), ',');
    },
  },
  {
    name: 'DuckDB reads Iceberg',
    ask: ({ ice }, list, question) => {
      const sql = `INSTALL iceberg; LOAD iceberg; ${question.replace('{list}', `iceberg_scan('${join(ice, list)}')`)};`;
      return cellsOf(runImage([ice], duckDb, ['duckdb', '-csv', '-noheader', '-c', sql]), ',');
    },
  },
  {
    name: 'Spark reads Iceberg',
    ask: ({ ice }, list, question) => {
      const packages = ['--packages', 'org.apache.iceberg:iceberg-spark-runtime-3.5_2.12:1.9.2'];
      const command = ['/opt/spark/bin/spark-sql', ...packages, ...sparkConfiguration(ice)];
      const printed = runImage([ice], 'apache/spark:3.5.6', [
        ...command,
        '-e',
        question.replace('{list}', `ijs.${list}`),
      ]);
      return cellsOf(printed, '\t');
    },
  },
  {
    name: 'Trino reads Iceberg',
    ask: ({ ice }, list, question) => {
      const statements = [
        trinoCatalog,
        'CREATE SCHEMA ijs.lijsten',
        `CALL ijs.system.register_table('lijsten', '${list}', 'file://${join(ice, list)}')`,
        question.replace('{list}', `ijs.lijsten.${list}`),
      ];
      // The server starts behind the command, which asks until it answers.
      const asking = `/usr/lib/trino/bin/run-trino >/dev/null 2>&1 &
        until trino --execute 'SELECT 1' >/dev/null 2>&1; do sleep 1; done; trino --output-format CSV --execute "$1"`;
      const environment = ['-e', 'CATALOG_MANAGEMENT=dynamic'];
      return cellsOf(
        execFileSync(
          'docker',
          [
            ...['run', '--rm', '--user', 'root', '-v', `${ice}:${ice}`, ...environment, '--entrypoint', 'bash'],
            ...['trinodb/trino:476', '-c', asking, 'bash', statements.join(';\n')],
          ],
          { encoding: 'utf8', timeout: 300_000 },
        ),
        ',',
      );
    },
  },
];
