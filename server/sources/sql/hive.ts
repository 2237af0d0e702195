import { refusing, words, type Dialect } from './dialect.ts';

const shown = [
  ...words('tables databases schemas columns functions partitions tblproperties views index indexes table catalogs namespaces'),
  'create table',
  'create view',
];

const fileForms = /^(?:csv|json|parquet|orc|text|avro|delta|iceberg|binaryfile|xml|hudi|jdbc)$/i;

/** True of a form of files, or the class that reads one, before a path. */
const isPath = ([form, path]: readonly [string, string], isQuoted: boolean): boolean =>
  form.includes('.') || /[/:\\]/.test(path) || (fileForms.test(form) && (isQuoted || path.includes('.')));

export const hive: Dialect = {
  quotes: {
    "'": { kind: 'string', escapes: 'always' },
    // A string, or a name where Spark is told to follow the standard.
    '"': { kind: 'name', escapes: 'always' },
    '`': { kind: 'name' },
  },
  prefixes: {},
  dollarQuotes: false,
  comments: { line: ['--'], nested: true, run: [], hints: [] },
  names: { signs: '', first: '', digits: true, fold: 'insensitive' },
  queries: words('select with values table from'),
  commands: {
    show: new Set(shown),
    describe: true,
    explain: words(
      'extended formatted dependency logical authorization analyze cbo cost joincost ast vectorization only summary operator expression detail locks codegen',
    ),
    pragmas: new Set(),
  },
  with: { own: 'recursive', earlier: 'never' },
  functions: {
    refused: refusing({
      names:
        'reflect reflect2 java_method try_reflect in_file get_splits get_llap_splits llap_get_splits execute_splits get_sql_schema http_request secret try_secret list_secrets from_protobuf to_protobuf event_log vector_search identifier',
      families: 'read_ ai_ cloud_files remote_query dblink',
    }),
  },
  privateTables: () => false,
  outside: (parts, isQuoted) => parts.length > 1 && isPath(parts.slice(-2) as [string, string], isQuoted),
  tables: { strings: 'none', in: false, suffixes: words('tablesample for version timestamp'), none: new Set(), as: 'as ' },
  quirks: new Set(['scripts', 'substitution']),
};

export const spark: Dialect = { ...hive, prefixes: { r: 'raw' } };
