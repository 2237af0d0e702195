import type { ErrorTable } from './entry.ts';

/** Refusals of SQL that would do more than read, or that cannot be read with certainty. Each says where: the line and column of the text as it was given. */
export const sqlErrors = {
  SQL_EMPTY: { status: 400, zh: '没有要执行的 SQL 语句', en: 'There is no SQL statement to run' },
  SQL_TOO_LONG: { status: 400, zh: 'SQL 语句过长，最多 {limit} 个字符', en: 'The SQL statement is too long; at most {limit} characters' },
  SQL_TOO_DEEP: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：括号嵌套过深，最多 {limit} 层',
    en: 'Line {line}, column {column}: brackets are nested too deeply; at most {limit} levels',
  },
  SQL_CHARACTER: {
    status: 400,
    zh: '第 {line} 行第 {column} 列有一个看不见的字符（{character}），请删掉它',
    en: 'Line {line}, column {column} has an invisible character ({character}); remove it',
  },
  SQL_LOOKALIKE: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：“{word}”只是看起来像 {meant}，请改用半角英文写法',
    en: 'Line {line}, column {column}: “{word}” only looks like {meant}; write it with plain ASCII characters',
  },
  SQL_UNTERMINATED: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：以 {opening} 开始的文字或注释没有结束',
    en: 'Line {line}, column {column}: what {opening} begins has no end',
  },
  SQL_UNBALANCED: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：{bracket} 没有与之配对的括号',
    en: 'Line {line}, column {column}: {bracket} has no bracket that it pairs with',
  },
  SQL_UNREADABLE: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：“{text}”这种写法无法可靠地解读，请换一种写法',
    en: 'Line {line}, column {column}: “{text}” cannot be read with certainty; write it differently',
  },
  SQL_SEVERAL: {
    status: 400,
    zh: '一次只能执行一条语句；第 {line} 行第 {column} 列开始了另一条',
    en: 'Only one statement can be run at a time; another begins at line {line}, column {column}',
  },
  SQL_NOT_READ: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：这里只能查询数据，不能执行 {word}',
    en: 'Line {line}, column {column}: data can only be queried here; {word} cannot be run',
  },
  SQL_INTO: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：不能用 INTO 把查询结果写到表、文件或变量里',
    en: 'Line {line}, column {column}: INTO would write the result into a table, file or variable, and is not allowed',
  },
  SQL_LOCKS: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：{words} 会锁住别人也要用的数据，不能使用',
    en: 'Line {line}, column {column}: {words} would lock data that others use, and is not allowed',
  },
  SQL_COMMENT_RUNS: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：{comment} 这种注释里的内容会被数据库执行，不能使用',
    en: 'Line {line}, column {column}: the database would run what stands in the comment {comment}, so it is not allowed',
  },
  SQL_FUNCTION: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：不能使用 {name}，它不只是读取查询的数据（例如等待、加锁、读写文件、访问网络或改变状态）',
    en: 'Line {line}, column {column}: {name} is not allowed; it does more than read the data asked for (it may wait, lock, reach files or the network, or change state)',
  },
  SQL_OUTSIDE: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：{name} 在这个数据库之外（文件或其他服务器），不能查询',
    en: 'Line {line}, column {column}: {name} is outside this database (a file or another server) and cannot be queried',
  },
  SQL_PRIVATE_TABLE: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：系统表 {name} 含有密码、他人的语句或数据的取样，不能查询',
    en: 'Line {line}, column {column}: the system table {name} holds passwords, statements of others or samples of data, and cannot be queried',
  },
  SQL_SETTING: {
    status: 400,
    zh: '第 {line} 行第 {column} 列：查询不能改变设置 {name}',
    en: 'Line {line}, column {column}: a query may not change the setting {name}',
  },
} as const satisfies ErrorTable;
