import { refusing, words, type Dialect } from './dialect.ts';

export const mssql: Dialect = {
  quotes: { "'": { kind: 'string' }, '"': { kind: 'name' }, '[': { kind: 'name' } },
  prefixes: {},
  dollarQuotes: false,
  comments: { line: ['--'], nested: true, run: [], hints: [] },
  names: { signs: '@#$', first: '@#', digits: false, fold: 'exact' },
  queries: words('select with values'),
  commands: { show: null, describe: false, explain: null, pragmas: new Set() },
  with: { own: 'always', earlier: 'never' },
  functions: {
    refused: refusing({
      names: `openrowset openquery opendatasource fn_xe_file_target_read_file fn_get_audit_file fn_trace_gettable fn_dblog fn_dump_dblog
        fn_full_dblog fn_validate_plan_guide fn_get_sql changetable containstable freetexttable semantickeyphrasetable semanticsimilaritytable semanticsimilaritydetailstable predict
        get_filestream_transaction_context filetablerootpath getfilenamespacepath pwdcompare pwdencrypt publishingservername ai_generate_embeddings
        vector_search certprivatekey`,
      families: 'xp_ sp_ fn_trace fn_xe fn_dump fn_dblog fn_cdc_ fn_sqlagent fn_stmt_sql dm_ external_',
    }),
  },
  privateTables: (schema, name) =>
    /^(?:query_store_|sysmail_)/.test(name) ||
    /^(?:sysjobsteps|sql_logins|syslogins|sysxlogins|sysusers|credentials|database_scoped_credentials|asymmetric_keys|symmetric_keys|sysprocesses|syscacheobjects|key_encryptions|linked_logins)$/.test(
      name,
    ) ||
    (schema === 'sys' && name.startsWith('dm_')),
  outside: (parts) => parts.length > 3,
  tables: { strings: 'none', in: false, suffixes: words('with tablesample for'), none: new Set(), as: 'as ' },
  quirks: new Set(['newStatements', 'hintGroups']),
};
