import { refusing, words, type Dialect } from './dialect.ts';

const pragmas = words(`table_info table_xinfo table_list index_list index_info index_xinfo foreign_key_list database_list collation_list
  function_list module_list pragma_list compile_options encoding user_version`);
const tableFunctions = [...pragmas].map((name) => `pragma_${name}`).join(' ');

export const sqlite: Dialect = {
  quotes: { "'": { kind: 'string' }, '"': { kind: 'name' }, '`': { kind: 'name' }, '[': { kind: 'name', doubles: false } },
  prefixes: {},
  dollarQuotes: false,
  comments: { line: ['--'], nested: false, run: [], hints: [] },
  names: { signs: '$', first: '', digits: false, fold: 'insensitive' },
  queries: words('select with values'),
  commands: { show: null, describe: false, explain: words('query plan'), pragmas },
  with: { own: 'always', earlier: 'always' },
  functions: {
    refused: refusing({
      names: `load_extension readfile writefile edit fsdir lsdir zipfile sqlar_uncompress eval fts3_tokenizer sqlite_dbpage sqlite_dbdata sqlite_dbptr shell_putsnl
        sqlite_load_extension import csv vtshim sha3_query sqlite_log sqlite_stmt sqlite_crypt carray`,
      families: 'pragma_ lsm http sqlite3mc_',
      except: tableFunctions,
    }),
  },
  privateTables: (_, name) =>
    /^sqlite_(?:stat[34]|dbpage|dbdata|dbptr|stmt)$/.test(name) || /^pragma_(?!\w+_(?:info|xinfo|list)$)/.test(name),
  outside: () => false,
  tables: { strings: 'table', in: true, suffixes: words('indexed not'), none: new Set(), as: 'as ' },
  quirks: new Set(['tclParameters']),
};
