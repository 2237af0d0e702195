import { refusing, words, type Dialect } from './dialect.ts';

const refused = refusing({
  names: `set_config nextval setval txid_current dblink http query_to_xml query_to_xmlschema query_to_xml_and_xmlschema cursor_to_xml
    cursor_to_xmlschema table_to_xml table_to_xmlschema table_to_xml_and_xmlschema schema_to_xml schema_to_xmlschema
    schema_to_xml_and_xmlschema database_to_xml database_to_xmlschema database_to_xml_and_xmlschema ts_stat ts_rewrite crosstab crosstabn
    connectby xpath_table loread lowrite currtid currtid2 plan_filter xslt_process copy_data aws_s3 sys_exec sys_eval binary_upgrade_set_next_pg_type_oid`,
  families:
    'pg_ lo_ dblink_ http_ crosstab postgres_fdw_ aws_ gs_ bt_page heap_page get_raw_page amcheck plperl_ plpython_ cron. net. brin_summ brin_desumm gin_clean',
  except: `pg_catalog. pg_typeof pg_size_pretty pg_size_bytes pg_column_size pg_column_compression pg_table_size pg_total_relation_size pg_relation_size
    pg_indexes_size pg_database_size pg_tablespace_size pg_encoding_to_char pg_char_to_encoding pg_client_encoding pg_collation_for
    pg_postmaster_start_time pg_conf_load_time pg_backend_pid pg_my_temp_schema pg_is_in_recovery pg_is_other_temp_schema pg_has_role
    pg_tablespace_location pg_timezone_names pg_timezone_abbrevs pg_partition_tree pg_partition_root pg_partition_ancestors
    pg_index_column_has_property pg_index_has_property pg_indexam_has_property pg_input_is_valid pg_input_error_info pg_options_to_table
    pg_describe_object pg_identify_object pg_relation_is_updatable pg_column_is_updatable pg_sequence_last_value pg_wal_lsn_diff
    pg_table_is_visible pg_type_is_visible pg_function_is_visible pg_operator_is_visible pg_opclass_is_visible pg_opfamily_is_visible
    pg_collation_is_visible pg_conversion_is_visible pg_ts_config_is_visible pg_ts_dict_is_visible pg_ts_parser_is_visible
    pg_ts_template_is_visible pg_statistics_obj_is_visible pg_basetype pg_char_to_encoding pg_sequence_parameters pg_xact_commit_timestamp`,
  exceptFamilies: 'pg_get_',
});

const secret = words(`pg_authid pg_shadow pg_user_mapping pg_user_mappings pg_largeobject pg_hba_file_rules pg_ident_file_mappings
  pg_file_settings pg_statistic pg_stats pg_stats_ext pg_stats_ext_exprs pg_statistic_ext_data pg_stat_activity pg_stat_statements
  pg_prepared_statements pg_cursors pg_subscription pg_stat_replication pg_stat_wal_receiver pg_replication_slots`);

export const postgresql: Dialect = {
  quotes: { "'": { kind: 'string' }, '"': { kind: 'name' } },
  prefixes: { e: 'escapes' },
  dollarQuotes: true,
  comments: { line: ['--'], nested: true, run: [], hints: [] },
  names: { signs: '$', first: '', digits: false, fold: 'lower' },
  queries: words('select with values table'),
  commands: {
    show: undefined,
    describe: false,
    explain: words('analyze analyse verbose'),
    pragmas: new Set(),
  },
  with: { own: 'recursive', earlier: 'recursive' },
  functions: { refused },
  privateTables: (_, name) => secret.has(name),
  outside: () => false,
  tables: { strings: 'none', in: false, suffixes: words('* tablesample'), none: new Set(), as: 'as ' },
  quirks: new Set(),
};
