/**
 * @typedef {object} EngineEntry An engine of the benchmark; its file in `engines` has its id.
 * @property {string} id
 * @property {string} name
 * @property {string | null} package whose version is measured; null for none
 * @property {string} fairness how it is asked, and what was done so that it is not at a disadvantage
 * @property {Readonly<Record<string, string>>} differences questions that it answers in another way, with the reason
 */

/** @type {readonly EngineEntry[]} */
export const engines = [
  {
    id: 'adviesatlas',
    name: 'Adviesatlas',
    package: null,
    fairness:
      'Asked as its list thread asks: the same functions, without the bridge to the window. It opens its own month file, which was made before, so its load time is that of a later start and not of a first download. It reads a column when a question first needs it: the cold runs have that time. Its comparison does more than is asked: it also judges for each column whether the way of computing it changed, and looks for offices that continue under another number.',
    differences: {},
  },
  {
    id: 'duckdb',
    name: 'DuckDB',
    package: '@duckdb/node-api',
    fairness:
      'In this process, tables in memory from Parquet with its standard settings, so with all processors. Statements are sent as text with the values in them, and each answer is read whole. Prepared statements were tried and were no quicker. It is made for larger tables than 25,000 rows; its distance shrinks at 250,000.',
    differences: {},
  },
  {
    id: 'duckdb-wasm',
    name: 'DuckDB-WASM',
    package: '@duckdb/duckdb-wasm',
    fairness:
      'The same statements in the build for browsers, run in Node without a worker, on one thread. Its reader of Parquet is an extension from a server, so it loads JSON by columns, which makes its load longer than a page with Parquet would see.',
    differences: {},
  },
  {
    id: 'polars',
    name: 'Polars',
    package: 'nodejs-polars',
    fairness:
      'Lazy frames, so that it plans each query as a whole. The page and the words have no "first rows and a count" in one plan, so the kept rows are sorted whole. The conversion of frames to rows of JavaScript is part of the answer, as for all.',
    differences: {},
  },
  {
    id: 'clickhouse',
    name: 'ClickHouse (chDB)',
    package: 'chdb',
    fairness:
      'The engine of ClickHouse in this process, tables in its Memory engine, the answers as its own JSON. Answers as JSON are how its package gives rows; a program that reads its native format would save some of the time of small answers.',
    differences: {},
  },
  {
    id: 'perspective',
    name: 'Perspective',
    package: '@perspective-dev/client',
    fairness:
      'A table in its engine, and a view for each question that is deleted after it. Perspective is made for views that live long and follow a stream; a view that stays would answer again at once, but each of our questions is a new one.',
    differences: { groups: 'Its median of an even number of values is one of the two in the middle, not their mean.' },
  },
  {
    id: 'arquero',
    name: 'Arquero',
    package: 'arquero',
    fairness:
      'Its verbs on columns, with plain functions for conditions, which its documentation names the quickest. Its join makes all columns of both months before they are compared.',
    differences: {},
  },
  {
    id: 'crossfilter',
    name: 'Crossfilter',
    package: 'crossfilter2',
    fairness:
      'Its dimensions are made at the load. What it is made for is one filter that moves a little, whose groups follow; our filters change all at once. It has no medians, joins or text search, so these read its rows in plain JavaScript.',
    differences: {},
  },
  {
    id: 'sqlite',
    name: 'SQLite, indexed',
    package: 'better-sqlite3',
    fairness:
      'A file with indexes that cover what is filtered, grouped and joined, statistics of ANALYZE and a cache that holds all. Statements are prepared for each question, because their values are in the text. It has no median: the rows of each group are numbered.',
    differences: {},
  },
  {
    id: 'alasql',
    name: 'AlaSQL',
    package: 'alasql',
    fairness:
      'Statements are compiled at the load, with parameters. "Not the same" is a function, because its SQL has no comparison in which two absent values are equal.',
    differences: {},
  },
  {
    id: 'arrays',
    name: 'Arrays of objects',
    package: null,
    fairness: 'What a page without a library does: an object for each row, `filter`, `sort` and `Map`.',
    differences: {},
  },
];
