import { refusing, words, type Dialect } from './dialect.ts';

const systemTables =
  words(`one numbers numbers_mt zeros zeros_mt tables columns databases parts parts_columns functions table_functions formats
  time_zones data_type_families table_engines contributors build_options collations licenses settings projections data_skipping_indices
  dictionaries detached_parts clusters keywords`);

export const clickhouse: Dialect = {
  quotes: {
    "'": { kind: 'string', escapes: 'always' },
    '"': { kind: 'name', escapes: 'always' },
    '`': { kind: 'name', escapes: 'always' },
  },
  prefixes: {},
  dollarQuotes: true,
  comments: { line: ['--', '# ', '#!'], nested: false, run: [], hints: [] },
  names: { signs: '$', first: '', digits: false, fold: 'exact' },
  queries: words('select with values from'),
  commands: {
    show: new Set([
      ...words('tables databases columns fields index indexes keys dictionaries functions settings engines'),
      'create table',
      'create view',
      'create database',
      'create dictionary',
    ]),
    describe: true,
    explain: words('ast syntax query tree plan pipeline estimate'),
    pragmas: new Set(),
  },
  with: { own: 'recursive', earlier: 'never', expressions: true },
  functions: {
    refused: refusing({
      names: `sleep sleepeachrow file url urlcluster s3 s3cluster gcs hdfs hdfscluster remote remotesecure cluster clusterallreplicas mysql
        postgresql mongodb redis sqlite jdbc odbc executable input merge dictionary loop fuzzquery fuzzjson mergetreeindex mergetreeprojection
        iceberg icebergs3 icebergazure icebergcluster deltalake hudi azureblobstorage azureblobstoragecluster ytsaurus arrowflight
        prometheusquery timeseriesdata timeseriestags timeseriesmetrics catboostevaluate getserverport getmacro showcertificate
        addresstoline addresstosymbol addresstolinewithinlines demangle hostname fqdn getossetting filesystemavailable filesystemcapacity filesystemunreserved
        getsetting getserversetting getmergetreesetting getclienthttpheader generateserialid hascolumnintable reversednsquery logtrace
        modelevaluate aigenerate aiclassify aiextract aitranslate aiembed aigeneratesql`,
      families:
        'joinget file_ s3_ url_ iceberg deltalake hdfs azure notin globalin globalnotin nullin notnullin globalnullin globalnotnullin',
    }),
    tables: words(
      'numbers numbers_mt zeros zeros_mt generate_series generateseries generaterandom values view null format arrayjoin primes',
    ),
  },
  privateTables: (schema, name) => schema === 'system' && !systemTables.has(name),
  outside: () => false,
  tables: { strings: 'none', in: true, suffixes: words('final sample'), none: new Set(), as: 'as ' },
  quirks: new Set(['settings', 'arrayJoin']),
};
