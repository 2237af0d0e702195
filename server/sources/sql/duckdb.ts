import { refusing, words, type Dialect } from './dialect.ts';

const fileName =
  /[/\\:*?]|\.(?:csv|tsv|txt|parquet|json|jsonl|ndjson|xlsx?|gz|zst|bz2|arrow|feather|db|duckdb|sqlite|geojson|shp|avro|log|pq)$/i;
const fileEnding = /^(?:csv|tsv|txt|parquet|json|jsonl|ndjson|xlsx?|gz|zst|arrow|geojson)$/i;

export const duckdb: Dialect = {
  quotes: { "'": { kind: 'string' }, '"': { kind: 'name' } },
  prefixes: { e: 'escapes' },
  dollarQuotes: true,
  comments: { line: ['--'], nested: true, run: [], hints: [] },
  names: { signs: '$', first: '', digits: false, fold: 'insensitive' },
  queries: words('select with values table from pivot unpivot summarize describe show'),
  commands: {
    show: undefined,
    describe: true,
    explain: words('analyze format'),
    pragmas: words('table_info show_tables show_tables_expanded database_list database_size version storage_info collations functions'),
  },
  with: { own: 'recursive', earlier: 'never' },
  functions: {
    refused: refusing({
      names: `glob query query_table nextval getenv which_secret from_substrait from_substrait_json get_substrait get_substrait_json
        json_execute_serialized_sql json_serialize_plan sniff_csv seq_scan sleep_ms pg_sleep pandas_scan python_map_function checkpoint
        force_checkpoint enable_logging disable_logging truncate_duckdb_logs write_log load_aws_credentials sql_auto_complete add_parquet_key`,
      families: `arrow_scan read_ write_ parquet_ sqlite_ postgres_ mysql_ iceberg_ delta_ st_read st_drivers http duckdb_secret duckdb_setting duckdb_log
        duckdb_temporary_files duckdb_external pragma_ shell excel_ load_ ducklake_ unity_ start_ui stop_ui aws_ azure_ scan_ gsheet`,
      except: 'pragma_table_info pragma_show pragma_database_size pragma_storage_info pragma_version pragma_collations',
    }),
  },
  privateTables: (_, name) => /^duckdb_(?:secret|setting|log)/.test(name),
  outside: (parts, isQuoted) =>
    fileName.test(parts.at(-1)!) ||
    (isQuoted && parts.some((part) => fileName.test(part))) ||
    (parts.length > 1 && fileEnding.test(parts.at(-1)!)),
  tables: { strings: 'file', in: false, suffixes: words('tablesample at'), none: new Set(), as: 'as ' },
  quirks: new Set(['intoName']),
};
