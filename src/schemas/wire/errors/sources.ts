import type { ErrorTable } from './entry.ts';

/** Errors of data sources, and of statements that are sent to them. */
export const sourceErrors = {
  SOURCE_NOT_FOUND: { status: 404, zh: '没有数据源“{source}”', en: 'There is no data source "{source}"' },
  SOURCE_UNREACHABLE: {
    status: 502,
    zh: '连不上 {address}：对方拒绝连接。请检查地址、端口，以及数据库是否在运行',
    en: '{address} refuses the connection. Check the host and the port, and whether the database is running',
  },
  SOURCE_HOST_UNKNOWN: { status: 502, zh: '找不到主机“{host}”，请检查地址', en: 'There is no host "{host}"; check the address' },
  SOURCE_TIMEOUT: {
    status: 504,
    zh: '{address} 在 {seconds} 秒内没有回应，请检查地址、端口、防火墙，以及“加密”是否与服务器一致',
    en: '{address} did not answer within {seconds} seconds; check the host, the port, firewalls, and whether encryption is set as the server has it',
  },
  SOURCE_ADDRESS_REFUSED: {
    status: 422,
    zh: '不能连接“{host}”：它指向云主机的元数据服务、链路本地地址，或网络规则禁止的网络',
    en: '"{host}" may not be connected to: it leads to the metadata service of a cloud, a link-local address, or a network that the network rules forbid',
  },
  SOURCE_SIGN_IN_REFUSED: {
    status: 502,
    zh: '数据库不接受用户“{user}”或其密码',
    en: 'The database does not accept the user "{user}" or the password',
  },
  SOURCE_DATABASE_UNKNOWN: { status: 502, zh: '服务器上没有数据库“{database}”', en: 'The server has no database "{database}"' },
  SOURCE_DENIED: { status: 502, zh: '数据库用户没有权限：{detail}', en: 'The user of the database may not: {detail}' },
  SOURCE_TLS: {
    status: 502,
    zh: '加密连接失败：{detail}。请检查“加密”的设置和服务器的证书',
    en: 'The connection could not be encrypted: {detail}. Check the setting of encryption and the certificate of the server',
  },
  SOURCE_LOST: { status: 502, zh: '与数据库的连接中断', en: 'The connection to the database broke off' },
  SOURCE_FULL: { status: 503, zh: '数据库的连接数已满，请稍后重试', en: 'The database takes no more connections; try again later' },
  SOURCE_FAILED: { status: 502, zh: '数据库报错：{detail}', en: 'The database says: {detail}' },
  SOURCE_FILE_MISSING: {
    status: 422,
    zh: '服务器的 {folder} 中没有文件“{file}”',
    en: 'There is no file "{file}" in {folder} on the server',
  },
  SOURCE_FILE_INVALID: { status: 422, zh: '“{file}”不是 {type} 数据库', en: '"{file}" is no {type} database' },
  SOURCE_TOO_LARGE: {
    status: 422,
    zh: '“{table}”太大，不能这样查询。这种数据源不懂 SQL，要先把表读到控制台，最多读 {rows} 行和 64 MB；只看前几行不受此限：select * from "{table}" limit 100',
    en: '"{table}" is too large to be asked in this way. This data source knows no SQL: its tables are read into the console first, up to {rows} rows and 64 MB. The first rows can always be looked at: select * from "{table}" limit 100',
  },
  SOURCE_RESULT_TOO_LARGE: {
    status: 422,
    zh: '结果或它的中间步骤太大，超出了查询可用的内存。请少选几列、加上条件，或先汇总再查',
    en: 'The result, or a step towards it, is larger than the memory that a query may take. Select fewer columns, add conditions, or aggregate first',
  },
  SOURCE_DRIVER_MISSING: {
    status: 501,
    zh: '没有安装 {type} 的驱动 {driver}。请在控制台的服务器上运行：{command}',
    en: 'The driver {driver} for {type} is not installed. Run this on the server of the console: {command}',
  },
  SOURCE_PASSWORD_LOST: {
    status: 409,
    zh: '数据源“{source}”的密码无法解密，请重新填写',
    en: 'The password of the data source "{source}" cannot be decrypted; enter it again',
  },
  SOURCE_SQL_FAILED: { status: 422, zh: '数据库不能执行这条 SQL：{detail}', en: 'The database cannot run this SQL: {detail}' },
  SOURCE_RULE_REFUSED: {
    status: 422,
    zh: '这里设有行列规则，不能这样读取“{name}”；请直接查询表中的行',
    en: 'Rules for rows and columns hold here, so "{name}" cannot be read in this way; query the rows of tables instead',
  },
  SOURCE_TABLE_UNKNOWN: {
    status: 422,
    zh: '数据源里没有表“{name}”，或者上次读取表结构时还没有它。设有行列规则时只能查询已知的表；表若是新建的，请让管理员刷新表结构',
    en: 'The data source has no table "{name}", or had none when its tables were read last. Where rules for rows and columns hold, only tables that are known can be queried; if it is new, have an administrator refresh the tables',
  },
  SOURCE_DATABASE_UNREAD: {
    status: 422,
    zh: '“{name}”在另一个数据库（或模式）中，不在这个数据源的表之列。设有行列规则时只能查询数据源自己的表；请让管理员把那个数据库另建为数据源',
    en: '"{name}" is in another database, or schema, and not among the tables of this data source. Where rules for rows and columns hold, only its own tables can be queried; have an administrator connect that database as a data source',
  },
  SOURCE_RULE_FAILED: {
    status: 422,
    zh: '数据库不能执行这条 SQL。它读取的表设有行列规则，因此不显示数据库的原话',
    en: 'The database cannot run this SQL. It reads a table with rules for rows and columns, so the words of the database are not shown',
  },
  SOURCE_RULE_INVALID: {
    status: 422,
    zh: '表“{table}”的规则不成立：{detail}。每个角色每张表一条规则，至少有条件、隐藏列或遮盖列之一，条件是一个只读的 SQL 条件，用到的表和列须存在',
    en: 'The rule for "{table}" does not hold: {detail}. One rule for each role and table, with a condition, hidden or masked columns; a condition is one that only reads, over tables and columns that exist',
  },
  SOURCE_TELLS_NO_PLAN: {
    status: 422,
    zh: '{type} 不提供 SQL 的执行计划',
    en: '{type} does not tell how it would carry out a statement',
  },
  EVALUATION_EMPTY: {
    status: 422,
    zh: '“{source}”还没有评测用例。请先把一个正确的回答保留为用例',
    en: '"{source}" has no evaluation cases yet. Keep an answer that is right as one first',
  },
  SOURCE_SQL_TIMEOUT: {
    status: 504,
    zh: '查询超过 {seconds} 秒，已在数据库中取消。请缩小范围，或先聚合再查',
    en: 'The query took more than {seconds} seconds and was cancelled in the database. Narrow it, or aggregate first',
  },
} as const satisfies ErrorTable;
