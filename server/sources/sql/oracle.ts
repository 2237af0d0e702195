import { refusing, words, type Dialect } from './dialect.ts';

/** Packages that only compute; all others that come with the database can do more. */
const harmless = 'dbms_lob dbms_random dbms_crypto dbms_rowid utl_raw utl_match utl_encode utl_url utl_i18n apex_string apex_escape';

const packages = refusing({
  names: `httpuritype ftpuritype xdburitype dburitype urifactory ctxsys mdsys ordsys htp htf drithsx ctx_adm ctx_anl ctx_cls ctx_ddl ctx_doc ctx_entity ctx_output ctx_query ctx_report ctx_thes ctx_ulexer
    apex_ai apex_approval apex_automation apex_background_process apex_collection apex_credential apex_data_export apex_data_install
    apex_data_loading apex_exec apex_http apex_human_task apex_instance_admin apex_mail apex_session apex_util apex_web_service apex_workflow`,
  families: 'dbms_ utl_ owa_ wwv_flow_ kupc$ kupd$ kupf$ kupm$ kupp$ kupv$ kupw$',
  except: harmless,
});

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
        inmemory sleep external modify graph_table`,
    }),
    packages,
    bare: true,
  },
  privateTables: (schema, name) =>
    /^(?:v_?\$|gv_?\$|x\$|dba_|cdb_)/.test(name) ||
    (schema === 'sys' && name.includes('$')) ||
    /^(?:unified_audit_trail|(?:awr_(?:cdb|pdb|root)|(?:user|all)_(?:audit|sqlset|sqltune|advisor|scheduler))_|(?:user|all)_credentials$)/.test(
      name,
    ) ||
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
      names: `base_table qcmdexc receive_data_queue history_log_info display_journal spooled_file_data get_db_config get_dbm_config sqlcache_snapshot
        am_get_lock_chns db_get_cfg xslttransform`,
      families: `http soaphttp mqread mqreceive mqsend mqpublish mqsubscribe mqunsubscribe admin_ mon_ env_ wlm_ pd_get_ reorgchk_ snap
        audit_ evmon_ health_ ifs_ list_`,
    }),
    packages: refusing({ families: 'dbms_ utl_', except: harmless }),
    bare: true,
  },
  privateTables: (schema, name) =>
    schema === 'sysibmadm' || /^(?:coldist|syscoldist|sysuserauth|sysdbauth|dbauth|useroptions|sysuseroptions)$/.test(name),
  outside: ([name, ...rest], isQuoted) => rest.length === 0 && !isQuoted && /^external$/i.test(name!),
  tables: { strings: 'none', in: false, suffixes: words('tablesample for'), none: words('dual'), as: 'as ' },
};
