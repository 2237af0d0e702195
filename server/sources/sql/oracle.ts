import { refusing, words, type Dialect } from './dialect.ts';

/** Packages that only compute; all others that come with the database can do more. */
const harmless = 'dbms_lob. dbms_random. dbms_crypto. dbms_rowid.';

export const oracle: Dialect = {
  quotes: { "'": { kind: 'string' }, '"': { kind: 'name' } },
  prefixes: { q: 'delimited', nq: 'delimited' },
  dollarQuotes: false,
  comments: { line: ['--'], nested: false, run: [], hints: ['with_plsql'] },
  names: { signs: '$#', first: '', digits: false, fold: 'upper' },
  queries: words('select with values'),
  commands: { show: null, describe: false, explain: null, pragmas: new Set() },
  with: { own: 'always', earlier: 'never' },
  functions: {
    refused: refusing({
      names: `httpuritype httpuri_type ftpuritype xdburitype dburitype urifactory bfilename dburigen sys_dburigen containers shards
        ordsys.ord_dicom. inmemory sleep external`,
      families:
        'dbms_ utl_ owa_ ctxsys. ctx_ htp. htf. apex_web_service. apex_mail. apex_exec. httpuritype ordsys. mdsys. wwv_flow_ drithsx. dbms_xmlgen',
      except: harmless,
    }),
    bare: true,
  },
  privateTables: (schema, name) =>
    /^(?:v_?\$|gv_?\$|x\$|dba_|cdb_)/.test(name) ||
    (schema === 'sys' && name.endsWith('$')) ||
    /^(?:user\$|link\$|user_history\$|default_pwd\$|user_db_links|all_db_links|user_tab_histograms|all_tab_histograms|user_histograms)$/.test(
      name,
    ),
  outside: () => false,
  tables: { strings: 'none', in: false, suffixes: words('sample partition subpartition as versions'), none: words('dual'), as: '' },
  quirks: new Set(['xquery']),
};

export const db2: Dialect = {
  ...oracle,
  prefixes: {},
  comments: { line: ['--'], nested: true, run: [], hints: [] },
  names: { signs: '$#@', first: '$#@', digits: false, fold: 'upper' },
  commands: { ...oracle.commands, explain: null },
  functions: {
    refused: refusing({
      names: `admin_cmd base_table httpgetblob httpgetclob httppostclob httphead httpgetblobverbose httpgetclobverbose httppostblob httpputclob dbms_alert
        env_get_sys_info mon_get_connection mon_get_pkg_cache_stmt mon_get_activity`,
      families: 'dbms_ utl_ http admin_ mon_ env_ wlm_ pd_get_ reorgchk_ snap',
      except: 'dbms_lob.',
    }),
    bare: true,
  },
  privateTables: (schema, name) =>
    schema === 'sysibmadm' || /^(?:coldist|syscoldist|sysuserauth|sysdbauth|dbauth|useroptions|sysuseroptions)$/.test(name),
  outside: ([name, ...rest], isQuoted) => rest.length === 0 && !isQuoted && /^external$/i.test(name!),
  tables: { strings: 'none', in: false, suffixes: words('tablesample for'), none: words('dual'), as: 'as ' },
};
