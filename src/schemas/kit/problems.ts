import type { z } from 'zod';
import type { Text } from './text.ts';

/** Problems of a value, in words for both languages. `{name}` is filled from the problem's parameters. */
export const problems = {
  required: { zh: '必填', en: 'Required' },
  invalid: { zh: '格式不正确', en: 'Not in the expected form' },
  tooShort: { zh: '至少 {min} 个字符', en: 'At least {min} characters' },
  tooLong: { zh: '最多 {max} 个字符', en: 'At most {max} characters' },
  tooSmall: { zh: '不能小于 {min}', en: 'At least {min}' },
  tooBig: { zh: '不能大于 {max}', en: 'At most {max}' },
  tooFew: { zh: '至少 {min} 项', en: 'At least {min} items' },
  tooMany: { zh: '最多 {max} 项', en: 'At most {max} items' },
  notText: { zh: '应为文本', en: 'Must be text' },
  notNumber: { zh: '应为数字', en: 'Must be a number' },
  notInteger: { zh: '应为整数', en: 'Must be a whole number' },
  notBoolean: { zh: '应为“是”或“否”', en: 'Must be yes or no' },
  notInOptions: { zh: '不在可选范围内', en: 'Not one of the choices' },
  notDate: { zh: '应为日期，例如 2026-01-31', en: 'Must be a date, such as 2026-01-31' },
  notJson: { zh: '不是有效的 JSON', en: 'Not valid JSON' },
  notRecord: { zh: '没有对应的记录', en: 'No such record' },
  notUnique: { zh: '已被占用', en: 'Already taken' },
  ambiguous: { zh: '对应多条记录，请填写编号', en: 'Matches several records; give the ID' },
  cycle: { zh: '不能放到自己或自己的下级之下', en: 'Cannot be placed under itself or its descendants' },
  unknownField: { zh: '没有这个字段', en: 'No such field' },
  readOnly: { zh: '不能修改', en: 'Cannot be changed' },
  closedToYou: { zh: '您没有修改这个字段的权限', en: 'You may not change this field' },
  refused: { zh: '不能这样更改', en: 'This change is not allowed' },
  errorValue: { zh: '文件中是错误值 {value}', en: 'The file has the error value {value}' },
  notCalculated: { zh: '文件中只有公式，没有结果', en: 'The file has a formula without its result' },
  undecodable: { zh: '含有无法识别的字节，请检查文件编码', en: 'Has bytes that are not text; check the encoding of the file' },
  notImportable: { zh: '不能通过文件导入', en: 'Cannot be imported from a file' },
  email: { zh: '邮箱格式不正确', en: 'Not a valid email address' },
  phone: { zh: '电话号码格式不正确', en: 'Not a valid phone number' },
  fileAddress: { zh: '请先上传文件', en: 'Upload a file first' },
  webAddress: {
    zh: '应为 http:// 或 https:// 开头的地址，不含用户名、密码和参数',
    en: 'An address that starts with http:// or https://, without user, password or parameters',
  },
  host: { zh: '只填主机名或 IP 地址，不带 http://、端口和路径', en: 'A host name or an IP address alone, without http://, port or path' },
  network: { zh: '应为网络，例如 10.0.0.0/8 或 fd00::/8', en: 'A network, such as 10.0.0.0/8 or fd00::/8' },
  addressRefused: { zh: '不能连接这个地址', en: 'This address may not be connected to' },
  deliveryAddress: {
    zh: '应为 http:// 或 https:// 开头的地址，或群机器人的密钥',
    en: 'An address that starts with http:// or https://, or the key of a group’s robot',
  },
  mentions: {
    zh: '应为 userid、手机号或 @all，用逗号隔开，最多 50 个',
    en: 'Userids, telephone numbers or @all with commas between, 50 at most',
  },
  othersAddress: { zh: '只有订阅者自己和管理员可以填写', en: 'Only the subscriber and administrators may enter it' },
  modelKey: { zh: '密钥中有不能使用的字符', en: 'The key has characters that cannot be used' },
  timeZone: { zh: '没有这个时区', en: 'There is no such time zone' },
  spaceName: { zh: '只能用中文、字母、数字、- 和 _', en: 'Chinese, letters, digits, - and _ only' },
  username: { zh: '4–20 位字母、数字或下划线', en: '4–20 letters, digits or underscores' },
  urlPattern: { zh: '应为以 / 开头的路径，参数写作 {id}', en: 'A path that starts with /, with parameters such as {id}' },
  passwordsDiffer: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  wrongCode: { zh: '验证码不正确或已过期', en: 'The code is wrong or has expired' },
  commonPassword: { zh: '这个密码太常见，容易被猜中', en: 'Too common a password, easily guessed' },
  passwordHasName: { zh: '用户名之外至少还要有 {min} 个字符', en: 'At least {min} characters beside the username' },
  noSuchTable: { zh: '数据源中没有表“{table}”', en: 'The data source has no table "{table}"' },
  noSuchColumn: { zh: '表“{table}”中没有字段“{column}”', en: 'The table "{table}" has no column "{column}"' },
  sqlRefused: { zh: '{detail}', en: '{detail}' },
  notOneExpression: { zh: '应为表“{table}”上的一个表达式', en: 'Must be one expression over the table "{table}"' },
  notAggregate: { zh: '应为聚合，例如 sum(amount)', en: 'Must be an aggregate, such as sum(amount)' },
  aggregate: { zh: '分组的依据不能是聚合', en: 'What figures are grouped by cannot be an aggregate' },
  wrongPassword: { zh: '当前密码不正确', en: 'The current password is wrong' },
} as const satisfies Record<string, Text>;
export type ProblemKey = keyof typeof problems;

/** One thing wrong with one value. */
export interface Problem {
  readonly key: ProblemKey;
  readonly params?: Readonly<Record<string, string | number>>;
}
/** Problems by field; a path into a nested value is joined with dots. */
export type FieldProblems = Readonly<Record<string, Problem>>;

export const isProblemKey = (word: string): word is ProblemKey => Object.hasOwn(problems, word);

type Issue = z.core.$ZodIssue;
const sizes = { string: ['tooShort', 'tooLong'], array: ['tooFew', 'tooMany'], set: ['tooFew', 'tooMany'] } as const;
const typeProblems: Readonly<Record<string, ProblemKey>> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notInteger',
  boolean: 'notBoolean',
};
const formatProblems: Readonly<Record<string, ProblemKey>> = { email: 'email', date: 'notDate', datetime: 'notDate' };

function sizeProblem(origin: string, which: 0 | 1, limit: number): Problem {
  const word = which === 0 ? 'min' : 'max';
  const key = sizes[origin as keyof typeof sizes]?.[which] ?? (['tooSmall', 'tooBig'] as const)[which];
  return { key, params: { [word]: limit } };
}

/** The problem behind an issue that zod found. A message that is itself a key of `problems` wins. */
export function problemOf(issue: Issue): Problem {
  if (isProblemKey(issue.message)) return { key: issue.message };
  if (Object.hasOwn(issue, 'input') && issue.input == null) return { key: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'required' : (typeProblems[issue.expected] ?? 'invalid') };
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? { key: 'required' }
        : sizeProblem(issue.origin, 0, Number(issue.minimum));
    case 'too_big':
      return sizeProblem(issue.origin, 1, Number(issue.maximum));
    case 'invalid_format':
      return { key: formatProblems[issue.format] ?? 'invalid' };
    case 'invalid_value':
      return { key: 'notInOptions' };
    case 'unrecognized_keys':
      return { key: 'unknownField' };
    case 'invalid_union':
      return { key: issue.errors.length === 0 ? 'notInOptions' : 'invalid' };
    default:
      return { key: 'invalid' };
  }
}

const depthOf = (issues: readonly Issue[]): number => issues[0]?.path.length ?? 0;

/** A value that may have several forms is measured by the one it comes nearest to: where the first thing wrong lies deepest. */
function asNearest(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.reduce((best, form) => (depthOf(form) > depthOf(best) ? form : best));
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(asNearest);
}

/** All that zod found wrong, by field: the first problem of each. Unknown keys are reported under their own names. */
export function problemsOf(error: z.ZodError): FieldProblems {
  const found = new Map<string, Problem>();
  for (const issue of error.issues.flatMap(asNearest)) {
    const at = issue.path.join('.');
    const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [at, key].filter(Boolean).join('.')) : [at];
    for (const place of places) if (!found.has(place)) found.set(place, problemOf(issue));
  }
  return Object.fromEntries(found);
}
