import { refusing, words, type Dialect } from './dialect.ts';

const shown = words(`tables columns fields index indexes keys databases schemas table variables status warnings errors character charset
  collation engines events triggers procedure function count`);

const names = `sleep benchmark get_lock release_lock release_all_locks load_file master_pos_wait source_pos_wait
  wait_for_executed_gtid_set wait_until_sql_thread_after_gtids sys_exec sys_eval sys_get sys_set lib_mysqludf_sys_info nextval setval lastval
  ps_thread_id keyring_key_fetch keyring_key_store keyring_key_generate keyring_key_remove master_gtid_wait version_tokens_set service_get_write_locks
  service_get_read_locks http_get http_post asynchronous_connection_failover_add_source`;

export const mysql: Dialect = {
  quotes: {
    "'": { kind: 'string', escapes: 'sometimes' },
    // A string, or a name where ANSI_QUOTES is set.
    '"': { kind: 'name', escapes: 'sometimes' },
    '`': { kind: 'name' },
  },
  prefixes: {},
  dollarQuotes: false,
  comments: { line: ['-- ', '#'], nested: false, run: ['!', 'M!'], hints: ['set_var', 'resource_group', 'max_execution_time'] },
  names: { signs: '$', first: '$', digits: true, fold: 'exact' },
  queries: words('select with values table'),
  commands: {
    show: new Set([...shown, 'create table', 'create view']),
    describe: true,
    explain: words('analyze extended partitions format'),
    pragmas: new Set(),
  },
  with: { own: 'recursive', earlier: 'never' },
  functions: {
    refused: refusing({ names, families: 'group_replication_ audit_log_ mysql_firewall_ keyring_ sys_ spider_ mroonga_ wsrep_' }),
  },
  privateTables: (schema, name) =>
    schema === 'mysql' ||
    schema === 'performance_schema' ||
    schema === 'sys' ||
    (schema === 'information_schema' && /^(?:processlist|column_statistics|user_attributes|optimizer_trace)$/.test(name)),
  outside: () => false,
  tables: {
    strings: 'none',
    in: false,
    suffixes: words('partition use force ignore for'),
    none: words('dual'),
    as: 'as ',
  },
  quirks: new Set(),
};

/** Doris and StarRocks: they speak MySQL's protocol and most of its language, and read files and other servers by functions in the place of a table. */
export const doris: Dialect = {
  ...mysql,
  comments: { ...mysql.comments, line: ['--', '#'], hints: [...mysql.comments.hints, 'set_user_variable'] },
  commands: {
    ...mysql.commands,
    show: new Set([...mysql.commands.show!, 'partitions', 'catalogs', 'views', 'materialized', 'data', 'functions']),
    explain: words(
      'partitions extended format analyze verbose graph logical costs extended plan physical shape memo parsed analyzed rewritten optimized all process',
    ),
  },
  functions: {
    refused: refusing({
      names: `${names} s3 hdfs local http files query file iceberg_meta hudi_meta paimon_meta jobs tasks mv_infos frontends frontends_disks backends
        catalogs workload_groups active_be_tasks cdc_stream load_from_files ai_query embed get_query_dump get_query_profile`,
      families: 'sys_ java_ inspect_ ai_',
    }),
  },
  // Statistics hold least and greatest values of columns; logs hold statements of others.
  privateTables: (schema, name) =>
    mysql.privateTables(schema, name) ||
    /^(?:__internal_schema|_statistics_|starrocks_audit_db__)$/.test(schema) ||
    (schema === 'information_schema' &&
      /^(?:active_queries|backend_active_tasks|be_\w+|fe_\w+|loads?|load_tracking_logs|pipes?|pipe_files|routine_load_jobs|stream_loads|task_runs|tasks)$/.test(
        name,
      )),
  tables: { ...mysql.tables, suffixes: words('partition use force ignore for tablesample') },
};
