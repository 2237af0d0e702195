import type { DialectKey } from './attacks.ts';

/** Calls of functions that wait, lock, write, reach files or the network, or run text as SQL. */
export const refusedCalls: Readonly<Partial<Record<DialectKey, readonly string[]>>> = {
  postgresql:
    `pg_sleep(5)|pg_sleep_for('5 s')|pg_sleep_until(now())|PG_SLEEP(5)|pg_catalog.pg_sleep(5)|"pg_sleep"(5)|pg_catalog."pg_sleep" (5)
    |pg_sleep/* */(5)|pg_sleep\n(5)|pg_read_file('/etc/passwd')|pg_read_binary_file('a')|pg_ls_dir('/')|pg_ls_logdir()|pg_stat_file('a')|lo_import('/a')
    |lo_export(1,'/a')|lo_create(0)|lo_unlink(1)|lo_from_bytea(0,'a')|lo_put(1,0,'a')|lo_get(1)|loread(1,1)|lowrite(1,'a')|dblink('a','select 1')
    |dblink_exec('a')|dblink_connect('a')|set_config('a','b',false)|nextval('s')|setval('s',1)|pg_terminate_backend(1)|pg_cancel_backend(1)
    |pg_reload_conf()|pg_rotate_logfile()|pg_advisory_lock(1)|pg_advisory_xact_lock(1)|pg_try_advisory_lock(1)|pg_advisory_unlock_all()
    |txid_current()|pg_current_xact_id()|pg_export_snapshot()|query_to_xml('select 1',true,false,'')|table_to_xml('t',true,false,'')
    |database_to_xml(true,false,'')|schema_to_xml('public',true,false,'')|cursor_to_xml('c',1,true,false,'')|ts_stat('select 1')|crosstab('select 1')
    |pg_notify('a','b')|pg_switch_wal()|pg_create_restore_point('a')|pg_start_backup('a')|pg_backup_start('a')|pg_promote()
    |pg_logical_emit_message(true,'a','b')|pg_create_logical_replication_slot('a','b')|pg_drop_replication_slot('a')|pg_file_write('a','b',true)
    |pg_stat_reset()|pg_stat_statements_reset()|pg_import_system_collations('a')|pg_log_backend_memory_contexts(1)|pg_replication_origin_create('a')
    |http_get('http://a')|http_post('a','b')|http('a')|net.http_get('a')|aws_s3.query_export_to_s3('a')|pg_stat_get_activity(1)|pɡ_sleep(5)|xpath_table('a','b','t','c','d')
    |cron.schedule('a','b','c')|net.http_collect_response(1)|brin_summarize_new_values('i')|gin_clean_pending_list('i')`.split('|'),
  mysql:
    `sleep(5)|SLEEP(5)|sleep (5)|sleep/**/(5)|\`sleep\`(5)|benchmark(1000000,md5(1))|get_lock('a',5)|release_lock('a')|release_all_locks()|load_file('/etc/passwd')
    |master_pos_wait('a',1)|source_pos_wait('a',1)|sys_exec('id')|sys_eval('id')|ſleep(5)|slėep(5)|wait_for_executed_gtid_set('a')|nextval(s)|setval(s,1)
    |if(1=1,sleep(5),0)|(select sleep(5))|keyring_key_fetch('a')|group_replication_set_as_primary('a')|lastval(s)
    |master_gtid_wait('a',5)|spider_direct_sql('a','b','c')|mroonga_command('a')`.split('|'),
  doris:
    `sleep(5)|s3('uri'='a')|local('file_path'='a')|hdfs('uri'='a')|query('catalog'='a','query'='b')|files('path'='a')|http('uri'='a')|ai_summarize('a')|ai_query('a')|get_query_dump('a')`.split(
      '|',
    ),
  sqlite:
    `load_extension('a')|LOAD_EXTENSION('a','b')|readfile('/etc/passwd')|writefile('a','b')|edit('a')|fts3_tokenizer('a')|"load_extension"('a')|[readfile]('a')
    |eval('select 1')|fsdir('/')|zipfile('a')|pragma_journal_mode('off')|pragma_wal_checkpoint()
    |sha3_query('select 1')|sqlite3mc_config('cipher')|sqlite_log(1,'a')|sqlite_stmt()|carray(1,2)`.split('|'),
  duckdb:
    `read_csv('a')|read_csv_auto('a')|read_parquet('a')|parquet_scan('a')|read_json('a')|read_json_auto('a')|read_text('/etc/passwd')|read_blob('a')|glob('*')
    |sniff_csv('a')|parquet_metadata('a')|sqlite_scan('a','b')|postgres_query('a','b')|mysql_query('a','b')|query('select 1')|query_table('t')|getenv('HOME')
    |nextval('s')|duckdb_secrets()|duckdb_settings()|which_secret('a','b')|read_xlsx('a')|st_read('a')|iceberg_scan('a')|delta_scan('a')|http_get('a')
    |json_execute_serialized_sql('a')|"read_csv"('a')|main.read_csv('a')|checkpoint()|force_checkpoint('a')|enable_logging()|write_log('a')|read_ndjson_objects('a')
    |pragma_user_agent()|seq_scan('a')|from_substrait('a')|load_aws_credentials()|sleep_ms(5)|pg_sleep(1)|arrow_scan_dumb(1,2,3)|postgres_attach('a')`.split(
      '|',
    ),
  mssql:
    `openrowset('a','b','c')|OPENROWSET(BULK 'a', SINGLE_CLOB)|openquery(a,'select 1')|opendatasource('a','b')|fn_get_audit_file('a',1,1)|sys.fn_xe_file_target_read_file('a',1,1,1)
    |fn_trace_gettable('a',1)|fn_dblog(1,1)|changetable(changes t, 1)|xp_cmdshell('dir')|master..xp_dirtree('a')|[master].[dbo].[xp_cmdshell]('a')|sys.dm_exec_sql_text(1)|pwdcompare('a','b')
    |sys.fn_dblog_xtp(1,1)|sys.fn_full_dblog(1)|cdc.fn_cdc_get_all_changes_dbo_t(1,2,'all')|certprivatekey(1,'a')|ai_generate_embeddings('a' use model m)`.split(
      '|',
    ),
  clickhouse:
    `sleep(3)|sleepEachRow(3)|file('a')|url('http://a',CSV)|s3('a')|remote('a',b.c)|remoteSecure('a',b.c)|cluster('a',b.c)|clusterAllReplicas('a',b.c)
    |mysql('a','b','c','d','e')|postgresql('a','b','c','d','e')|mongodb('a')|jdbc('a','b')|odbc('a','b')|executable('a',CSV)|hdfs('a')|merge('db','.*')|joinGet('t','a',1)
    |joinGetOrNull('t','a',1)|dictionary('a')|sqlite('a','b')|redis('a')|getMacro('a')|catboostEvaluate('a',1)|azureBlobStorage('a')|deltaLake('a')|\`sleep\`(3)|loop(db.secret)
    |mergeTreeIndex(db,t)|notIn(1,t)|globalIn(1,t)|hasColumnInTable('10.0.0.1','u','p','d','t','c')|reverseDNSQuery('10.0.0.1')|logTrace('a')
    |getServerSetting('a')|getMergeTreeSetting('a')|getClientHTTPHeader('a')|aiGenerate('a','b')`.split('|'),
  oracle:
    `dbms_lock.sleep(5)|dbms_session.sleep(5)|sys.dbms_lock.sleep(5)|utl_http.request('a')|utl_file.fopen('a','b','c')|utl_inaddr.get_host_address('a')|httpuritype('a').getclob()
    |dbms_pipe.receive_message('a',5)|dbms_xmlgen.getxml('select 1 from dual')|dbms_sql.execute(1)|utl_inaddr.get_host_name|seq.nextval|ctxsys.drithsx.sn(1,'a')|bfilename('a','b')
    |dbms_scheduler.run_job('a')|utl_smtp.open_connection('a')|owa_util.cellsprint('a')|"DBMS_LOCK"."SLEEP"(5)|dbms_ldap.init('a',1)|hr.seq.nextval|apex_web_service.make_rest_request('a')
    |dbms_java.runjava('a')|httpuritype.createuri('a')|sleep(5)|apex_util.get_preference('a')|ctx_query.count_hits('i','a')|owa_util.get_procedure
    |dbms_cloud.get_response_raw('a')|sys.utl_tcp.available('a')`.split('|'),
  db2: `admin_cmd('a')|systools.httpgetclob('a','b')|dbms_pipe.receive_message('a')|utl_file.fopen('a')|dbms_alert.waitone('a')|seq.nextval|mon_get_activity(1)
    |db2mq.mqsend('a')|db2mq.mqreceive('a')|mqreadall(1)|audit_list_logs('/')|evmon_format_ue_to_xml('a')|qsys2.qcmdexc('a')|qsys2.ifs_read('/a')
    |qsys2.receive_data_queue('q','l')|soaphttpnc('a','b','c')|health_db_info('a',1)`.split('|'),
  hive: `reflect('java.lang.Runtime','exec')|java_method('a','b')|reflect2(1,'a')|in_file('a','b')|get_splits('select 1',1)|get_sql_schema('select 1')`.split(
    '|',
  ),
  spark: `reflect('java.lang.Runtime','exec')|java_method('a','b')|try_reflect('a','b')|read_files('a')
    |identifier('reflect')('java.lang.Runtime','exec')|ai_gen('a')|ai_query('a','b')|list_secrets()|from_protobuf(a,'b','/etc/passwd')|read_kafka('a')`.split(
    '|',
  ),
};

/** Whole statements that hold such calls, or their like, elsewhere than among what is selected. */
export const refusedElsewhere: Readonly<Partial<Record<DialectKey, readonly string[]>>> = {
  postgresql: [
    "select * from pg_ls_dir('/')",
    "select * from rows from (pg_ls_dir('/')) x",
    'select 1 from t where pg_sleep(1) is null',
    'select 1 order by pg_sleep(1)',
    'select 1 group by pg_sleep(1)',
    'select case when true then pg_sleep(1) end',
    'select (select pg_sleep(1))',
    'with a as (select pg_sleep(1)) select * from a',
    'values (pg_sleep(1))',
    'explain analyze select pg_sleep(1)',
    "select * from t, lateral pg_read_file('a') x",
    'select count(*) filter (where pg_sleep(1) is null) from t',
    'select a from t limit (select pg_sleep(1)::text::int)',
    'select array[pg_sleep(1)]',
    'select sum(a) over (order by pg_sleep(1)) from t',
    "table t union select pg_read_file('a')",
  ],
  mysql: [
    'select * from t where sleep(5)',
    'select 1 from t order by sleep(1)',
    'show tables where sleep(5)',
    'explain select sleep(5)',
    'select next value for s',
    'select * from t join u on sleep(1) = 0',
    'table t order by sleep(1)',
  ],
  sqlite: ["select * from fsdir('/')", "select * from pragma_journal_mode('off')"],
  duckdb: [
    "select 'HOME'.getenv()",
    "select ('a').read_text()",
    "select ['a'][1].nextval()",
    "from read_csv('a')",
    "select * from read_text('/etc/passwd')",
    "summarize from read_csv('a')",
    "describe select * from read_parquet('a')",
    "select * from query('select 1')",
    "pivot read_csv('a') on x",
    "select [read_text('a') for x in [1]]",
    'select * from duckdb_settings()',
  ],
  mssql: [
    'select next value for dbo.s',
    "select * from openrowset('a','b','c') x",
    'select * from t cross apply sys.dm_exec_sql_text(t.h)',
    "select top (select count(*) from openquery(a, 'b')) * from t",
    'select * from vector_search(table = t as t, column = v, similar_to = @q, metric = 1, top_n = 3) s',
  ],
  clickhouse: [
    "select * from file('a')",
    "select * from url('a', CSV, 'b String')",
    "select * from t join remote('a', b.c) using x",
    "select x in file('a')",
    "select * from unknownTableFunction('a')",
    'with sleep(3) as a select a',
    "select * from cluster('a', view(select 1))",
    "describe table url('a')",
    'select in((1, 2), secret) from t',
    'select a, not in(1, secret) from t',
  ],
  oracle: [
    'select * from table(dbms_xplan.display)',
    'select utl_inaddr.get_host_name from dual',
    "select * from t where a = utl_http.request('b')",
    'select * from containers(t)',
    "select * from external ((a number) type oracle_loader location ('x'))",
    "select * from sales_ext external modify (location ('other.csv'))",
    'select * from graph_table (g match (a) columns (a.id))',
    'select xmlquery(\'for $i in ora:view("T") return $i\' returning content) from dual',
    'select * from xmltable(q\'[fn:collection("oradb:/HR/T")]\')',
  ],
  db2: [
    'values next value for s',
    'values nextval for s',
    'select * from table(db2mq.mqreadall(1)) x',
    'select * from table(mon_get_activity(null,-1)) x',
    'values xmlquery(\'db2-fn:sqlquery("select 1 from t")\')',
  ],
  hive: [
    "select transform(a, b) using 'cat' as (c) from t",
    "from (select 1 a) t select transform(a) using '/bin/sh' as b",
    'select transform (a) using "python x.py" from t',
  ],
  spark: ["select transform(a) using 'cat' from t", "select * from read_files('a')", "select * from identifier('orders')"],
};

/** Tables that are files or other servers, and those that hold secrets. */
export const refusedTables: Readonly<
  Partial<Record<DialectKey, { readonly outside?: readonly string[]; readonly secret?: readonly string[] }>>
> = {
  postgresql: {
    secret: [
      'pg_authid',
      'pg_catalog.pg_shadow',
      'PG_SHADOW',
      '"pg_authid"',
      'pg_stats',
      'pg_statistic',
      'pg_stat_activity',
      'pg_user_mappings',
      'pg_largeobject',
      'pg_hba_file_rules',
    ],
  },
  mysql: {
    secret: [
      'mysql.user',
      'MySQL.User',
      '`mysql`.`user`',
      'mysql . user',
      'performance_schema.threads',
      'information_schema.processlist',
      'sys.processlist',
      'mysql.db',
    ],
  },
  sqlite: { secret: ['sqlite_stat4', 'main.sqlite_stat4', 'sqlite_dbpage', "'sqlite_dbpage'", '[sqlite_dbdata]', 'pragma_journal_mode'] },
  duckdb: {
    outside: [
      "'a.csv'",
      "'/etc/passwd'",
      "'https://a/b.parquet'",
      '"a.csv"',
      '"https://a/b"',
      "'*.parquet'",
      'data.parquet',
      "E'a.csv'",
      '$$a.csv$$',
      '"/etc/passwd"',
      '"C:\\a"',
    ],
    secret: ['duckdb_secrets', 'duckdb_settings'],
  },
  mssql: {
    outside: ['srv.db.dbo.t', '[10.0.0.1].db.dbo.t', 'srv.db..t'],
    secret: [
      'sys.query_store_query_text',
      'msdb.dbo.sysjobsteps',
      'msdb.dbo.sysmail_mailitems',
      'sys.database_scoped_credentials',
      'sys.sql_logins',
      'master.sys.sql_logins',
      'master..sysprocesses',
      'sys.dm_exec_requests',
      'syslogins',
    ],
  },
  clickhouse: {
    secret: [
      'system.query_log',
      'system.processes',
      'system.users',
      '`system`.`users`',
      'system.session_log',
      'system.grants',
      'system.text_log',
    ],
  },
  oracle: {
    outside: ['t@remote', 'hr.t@remote'],
    secret: [
      'unified_audit_trail',
      'awr_pdb_sqltext',
      'all_sqlset_statements',
      'sys.wri$_adv_tasks',
      'v$session',
      'sys.user$',
      'dba_users',
      'gv$sql',
      'SYS.LINK$',
      'v_$sql',
      '"V$SESSION"',
    ],
  },
  doris: {
    secret: [
      '__internal_schema.audit_log',
      '_statistics_.column_statistics',
      'information_schema.task_runs',
      'information_schema.be_configs',
      'mysql.user',
    ],
  },
  db2: { secret: ['sysibmadm.snapdb', 'syscat.coldist', 'sysibm.sysuserauth'] },
  hive: {},
  spark: {
    outside: [
      'csv.`/etc/passwd`',
      'parquet.`s3://a/b`',
      'text.`/etc/hosts`',
      'json.`a.json`',
      'DELTA.`/a`',
      'local.db.`/warehouse/t`',
      '`org.apache.spark.sql.json`.`a`',
    ],
  },
};

/** Whole statements that reach files or other servers, elsewhere than after FROM. */
export const reachingOut: Readonly<Partial<Record<DialectKey, readonly string[]>>> = {
  duckdb: [
    "summarize 'a.csv'",
    "describe 'a.csv'",
    'describe "a.csv"',
    "table 'a.csv'",
    "pivot 'a.csv' on x",
    "from 'a.csv'",
    "show 'a.csv'",
    'select * from (describe "a.csv")',
    "select * from (summarize 'a.csv')",
  ],
  oracle: ['select f@remote(1) from dual', 'select pkg.f@remote from dual'],
  db2: ["select * from external '/etc/passwd' (a int)"],
};
