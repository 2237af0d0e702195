// @ts-check
// Stand-ins for drivers of databases that the tests cannot have: each has the calls of its driver that the product makes, and no database behind them.
const { EventEmitter } = require('node:events');

/** Statements, and cancellations, in their order. @type {string[]} */
const journal = [];
/** Ends what a driver is asked for ever. @type {(() => void) | undefined} */
let stop;

const catalogue = {
  columns: [
    'schema',
    'table',
    'isView',
    'tableComment',
    'rows',
    'name',
    'type',
    'comment',
    'isNullable',
    'isKey',
    'otherTable',
    'otherColumn',
  ],
  rows: [
    [null, 'bonds', 0, '债券', 5, 'id', 'number', null, 0, 1, null, null],
    [null, 'bonds', 0, '债券', 5, 'issuer', 'number', '发行人', 1, 0, 'issuers', 'id'],
  ],
};

/** @param {string} password */
function signIn(password, words = 'Login failed for user') {
  if (password !== 'word') throw new Error(words);
}

/**
 * Answers of a database without one.
 * @param {string} statement
 * @returns {Promise<{ columns: string[], rows: unknown[][] }>}
 */
async function answer(statement) {
  journal.push(statement);
  if (statement.includes('nothing')) throw new Error('invalid identifier: nothing');
  if (statement.includes('forever'))
    return new Promise((_, reject) => {
      stop = () => reject(new Error('cancelled by the user'));
    });
  if (/sys\.columns|all_tab_columns|syscat\.columns/.test(statement)) return catalogue;
  if (/version|service_level/.test(statement)) return { columns: ['version'], rows: [['16.0.1']] };
  if (statement.includes('mon_get_application_handle')) return { columns: ['1'], rows: [[77]] };
  if (statement.includes('from bonds'))
    return { columns: ['id', 'name'], rows: Array.from({ length: 250 }, (_, at) => [at, `债券 ${at}`]) };
  return { columns: [], rows: [] };
}

async function cancel() {
  journal.push('cancel');
  stop?.();
}

const oracledb = {
  OUT_FORMAT_ARRAY: 1,
  STRING: 'string',
  DB_TYPE_NUMBER: 'number',
  DB_TYPE_CLOB: 'clob',
  DB_TYPE_NCLOB: 'nclob',
  /** @param {{ password: string, connectString: string }} options */
  async getConnection({ password, connectString }) {
    signIn(password, 'ORA-01017: invalid credential or not authorized; logon denied');
    if (connectString.endsWith('/nowhere')) throw new Error('ORA-12514: Cannot connect to database. Service nowhere is not registered');
    return {
      oracleServerVersionString: '23.5.0',
      callTimeout: 0,
      /** @param {string} statement */
      async execute(statement) {
        const { columns, rows } = await answer(statement);
        const left = [...rows];
        return {
          metaData: columns.map((name) => ({ name })),
          resultSet: { getRows: async (/** @type {number} */ count) => left.splice(0, count), close: async () => {} },
        };
      },
      rollback: async () => void journal.push('rollback'),
      break: cancel,
      close: async () => void journal.push('close'),
    };
  },
};

class TediousRequest extends EventEmitter {
  /** @param {string} statement @param {(error?: Error) => void} done */
  constructor(statement, done) {
    super();
    this.statement = statement;
    this.done = done;
  }
  pause() {}
  resume() {}
}
const tedious = {
  Request: TediousRequest,
  Connection: class {
    /** @param {any} config any: of the driver, as loose as it is */
    constructor({ authentication, options }) {
      this.password = authentication.options.password;
      this.database = options.database;
    }
    /** @param {(error?: Error) => void} listener */
    connect(listener) {
      if (this.password !== 'word') return listener(Object.assign(new Error('Login failed for user'), { code: 'ELOGIN' }));
      if (this.database === 'nowhere') return listener(new Error('Cannot open database "nowhere" requested by the login.'));
      return listener();
    }
    /** @param {TediousRequest} request */
    execSqlBatch(request) {
      answer(request.statement).then(({ columns, rows }) => {
        request.emit(
          'columnMetadata',
          columns.map((colName) => ({ colName })),
        );
        for (const row of rows)
          request.emit(
            'row',
            row.map((value, at) => ({ value, metadata: { colName: columns[at] } })),
          );
        request.done();
      }, request.done);
    }
    cancel() {
      void cancel();
      return true;
    }
    close() {
      journal.push('close');
    }
  },
};

const ibmDb = {
  /** @param {string} address */
  async open(address) {
    if (!address.includes('PWD={word}')) throw new Error('[IBM][CLI Driver] SQL30082N  Security processing failed with reason "24"');
    if (address.includes('DATABASE={nowhere}'))
      throw new Error('[IBM][CLI Driver] SQL1013N  The database alias name "nowhere" could not be found.');
    return {
      /** @param {string} statement */
      async query(statement) {
        if (statement.includes('force application (77)')) await cancel();
        return [];
      },
      /** @param {string} statement */
      prepare: async (statement) => ({
        setAttrSync() {},
        async execute() {
          const { columns, rows } = await answer(statement);
          const left = [...rows];
          return { getColumnNamesSync: () => columns, fetch: async () => left.shift() ?? null, closeSync() {} };
        },
        closeSync() {},
      }),
      beginTransaction: async () => void journal.push('begin'),
      rollbackTransaction: async () => void journal.push('rollback'),
      close: async () => void journal.push('close'),
    };
  },
};

class HiveOperation {
  /** @param {{ columns: string[], rows: unknown[][] }} result */
  constructor({ columns, rows }) {
    this.columns = columns;
    this.left = [...rows];
    /** @type {unknown[][]} */
    this.fetched = [];
    this.size = 100;
  }
  /** @param {number} count */
  setMaxRows(count) {
    this.size = count;
  }
  async fetch() {
    this.fetched = this.left.splice(0, this.size);
  }
  hasMoreRows() {
    return this.left.length > 0;
  }
  flush() {
    this.fetched = [];
  }
  getSchema() {
    return { columns: this.columns.map((columnName) => ({ columnName })) };
  }
  async cancel() {
    await cancel();
  }
  async close() {}
}
const hive = {
  thrift: {
    TCLIService: {},
    TCLIService_types: {
      TProtocolVersion: { HIVE_CLI_SERVICE_PROTOCOL_V10: 9 },
      TGetInfoType: { CLI_DBMS_NAME: 17, CLI_DBMS_VER: 18 },
    },
  },
  connections: { TcpConnection: class {} },
  auth: {
    PlainTcpAuthentication: class {
      /** @param {{ password: string }} options */
      constructor({ password }) {
        this.password = password;
      }
    },
  },
  HiveUtils: class {
    /** @param {HiveOperation & { waiting?: Promise<unknown> }} operation */
    async waitUntilReady(operation) {
      await operation.waiting;
    }
    /** @param {HiveOperation} operation */
    getResult({ columns, fetched }) {
      return { getValue: () => fetched.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))) };
    }
  },
  HiveClient: class extends EventEmitter {
    /** @param {object} _options @param {object} _connection @param {{ password: string }} authentication */
    async connect(_options, _connection, { password }) {
      signIn(password, 'Authentication error: PLAIN auth failed');
    }
    /** @param {{ configuration: Record<string, string> }} request */
    async openSession({ configuration }) {
      if (configuration['use:database'] === 'nowhere') throw new Error('Database nowhere does not exist');
      return {
        getInfo: async (/** @type {number} */ type) => ({ getValue: () => (type === 17 ? 'Apache Hive' : '4.0.1') }),
        async executeStatement(/** @type {string} */ statement) {
          if (!statement.includes('forever')) {
            const { columns, rows } = await answer(statement);
            return new HiveOperation({ columns: columns.map((name) => `bonds.${name}`), rows });
          }
          return Object.assign(new HiveOperation({ columns: [], rows: [] }), { waiting: answer(statement) });
        },
        getColumns: async () =>
          new HiveOperation({
            columns: ['TABLE_NAME', 'COLUMN_NAME', 'TYPE_NAME', 'REMARKS', 'NULLABLE'],
            rows: [
              ['bonds', 'id', 'number', null, 0],
              ['bonds', 'issuer', 'number', '发行人', 1],
            ],
          }),
        close: async () => void journal.push('close'),
      };
    }
    close() {}
  },
};

const cassandra = {
  policies: { loadBalancing: { RoundRobinPolicy: class {}, AllowListPolicy: class {} } },
  Client: class {
    /** @param {{ credentials: { password: string }, keyspace: string }} options */
    constructor({ credentials, keyspace }) {
      this.password = credentials.password;
      this.keyspace = keyspace;
      this.isOver = false;
    }
    async connect() {
      if (this.password !== 'word') {
        const innerErrors = { '127.0.0.1:9042': new Error('Provided username reader and/or password are incorrect') };
        throw Object.assign(new Error('All host(s) tried for query failed.'), { innerErrors });
      }
      if (this.keyspace === 'nowhere') throw new Error("Keyspace 'nowhere' does not exist");
    }
    /** @param {string} statement @param {unknown[]} [_values] @param {{ pageState?: string }} [options] */
    async execute(statement, _values, { pageState } = {}) {
      journal.push(statement);
      if (statement.includes('system.local')) return { rows: [{ release_version: '5.0.2' }] };
      if (statement.includes('system_schema.tables'))
        return {
          rows: [
            { table_name: 'bonds', comment: '债券' },
            { table_name: 'endless', comment: '' },
          ],
        };
      const column = (/** @type {string} */ table, /** @type {string} */ name, /** @type {string} */ kind) => ({
        table_name: table,
        column_name: name,
        kind,
        position: kind === 'regular' ? -1 : 0,
        type: 'int',
      });
      if (statement.includes('system_schema.columns'))
        return {
          rows: [column('bonds', 'issuer', 'regular'), column('bonds', 'id', 'partition_key'), column('endless', 'id', 'partition_key')],
        };
      const isEndless = statement.includes('endless');
      const from = Number(pageState ?? 0);
      if (this.isOver) throw new Error('Connection is closed');
      await new Promise((resolve) => setTimeout(resolve, isEndless ? 10 : 0));
      const rows = Array.from({ length: isEndless ? 1 : 125 }, (_, at) => ({ id: from + at, name: `债券 ${from + at}` }));
      const next = from + rows.length;
      return isEndless || next < 250 ? { rows, pageState: String(next) } : { rows };
    }
    async shutdown() {
      this.isOver = true;
      journal.push('close');
    }
  },
};

module.exports = { journal, drivers: { oracledb, tedious, ibm_db: ibmDb, 'hive-driver': hive, 'cassandra-driver': cassandra } };
