import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Text } from '#schemas/kit/text.ts';
import { isTimeZone } from '#schemas/kit/timeZone.ts';
import { isNetwork } from '#schemas/wire/outbound.ts';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

const withoutSlash = (value: string): string => value.replace(/(?<!\/)\/+$/, '');
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** Addresses of machines or networks, set apart by commas: `10.0.0.1, 192.168.0.0/16`. */
const isProxyList = (said: string): boolean =>
  said === 'true' ||
  said === 'false' ||
  said.split(',').every((part) => /^[^/]+(?:\/\d{1,3})?$/.test(part.trim()) && isIP(part.trim().split('/')[0]!) > 0);
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Declaration of a setting: its schema, its default (in the environment's own form), and its meaning. */
interface SettingEntry<Value> {
  readonly schema: z.ZodType<Value, string>;
  readonly initial?: string;
  readonly secret?: true;
  readonly about: Text;
}
const setting = <Value, const Rest extends Omit<SettingEntry<Value>, 'schema'>>(schema: z.ZodType<Value, string>, rest: Rest) => ({
  schema,
  ...rest,
});

/** Every setting, by the name of its environment variable. The README lists this table. */
export const settingsTable = {
  PORT: setting(wholeNumber(0, 65_535), {
    initial: '3000',
    about: { zh: '监听端口；0 表示任选一个空闲端口', en: 'Port to listen on; 0 takes any free one' },
  }),
  HOST: setting(z.string(), {
    initial: '127.0.0.1',
    about: { zh: '监听地址；0.0.0.0 表示接受其他机器的访问', en: 'Address to listen on; 0.0.0.0 lets other machines in' },
  }),
  DATA_DIR: setting(
    z.string().transform((folder) => resolve(folder)),
    { initial: './data', about: { zh: '存放数据库和上传文件的目录', en: 'Folder of the database and of uploaded files' } },
  ),
  DATABASE_URL: setting(address('postgres', 'postgresql'), {
    secret: true,
    about: { zh: 'PostgreSQL 的地址；不填则使用内置的 SQLite', en: 'Address of a PostgreSQL; without it the built-in SQLite is used' },
  }),
  DATABASE_CONNECTIONS: setting(wholeNumber(4, 1000), {
    initial: '10',
    about: { zh: '每个进程最多使用的 PostgreSQL 连接数', en: 'Most PostgreSQL connections that one process takes' },
  }),
  ADMIN_PASSWORD: setting(z.string().min(8, 'must have 8 to 20 characters').max(20, 'must have 8 to 20 characters'), {
    secret: true,
    about: {
      zh: '首次启动时管理员账号 admin 的密码；不填则生成一个并显示一次',
      en: 'Password given to the account admin at the first start; without it one is made up and shown once',
    },
  }),
  ADMIN_PASSWORD_RESET: setting(yesOrNo, {
    initial: 'false',
    about: {
      zh: '为 true 时，启动时把最早的管理员的密码改为 ADMIN_PASSWORD，用于找回丢失的密码；改好后请去掉',
      en: 'When true, a start gives the oldest administrator the password in ADMIN_PASSWORD: the way back when it is lost; take it out afterwards',
    },
  }),
  ADMIN_CONTACT: setting(z.string().max(200), {
    about: {
      zh: '联系管理员的方式，忘记密码时在登录页显示，如 电话 8001',
      en: 'Where people reach an administrator, shown on the sign-in page to whoever forgot the password, such as phone 8001',
    },
  }),
  PUBLIC_URL: setting(address('http', 'https').transform(withoutSlash), {
    about: {
      zh: '用户访问的地址，用于二维码和邮件中的链接；与 SMTP_URL 都设置后，忘记密码可用邮件重置',
      en: 'Address that users open, for links in QR codes and mails; with SMTP_URL set too, a forgotten password is reset by mail',
    },
  }),
  SMTP_URL: setting(address('smtp', 'smtps'), {
    secret: true,
    about: {
      zh: '发送邮件的服务器，如 smtps://用户:密码@主机；不填则邮件内容写入日志',
      en: 'Mail server, such as smtps://user:password@host; without it mails are written to the log',
    },
  }),
  MAIL_FROM: setting(
    z
      .string()
      .max(300)
      .regex(/^[^\r\n]+$/, 'must be one line'),
    { initial: 'Wenshu <wenshu@localhost>', about: { zh: '邮件的发件人', en: 'Sender of mails' } },
  ),
  OPENAI_BASE_URL: setting(address('http', 'https').transform(withoutSlash), {
    about: {
      zh: '兼容 OpenAI 的模型服务地址；不填而有密钥时为 OpenAI 的地址',
      en: 'Address of an OpenAI-compatible model service; without it, but with a key, that of OpenAI',
    },
  }),
  OPENAI_API_KEY: setting(z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII characters'), {
    secret: true,
    about: { zh: '模型服务的密钥', en: 'Key of the model service' },
  }),
  OPENAI_MODEL: setting(z.string(), {
    about: {
      zh: '启动时连接的模型名；管理员可另设默认模型',
      en: 'Name of the model that is connected at start, and is the default unless an admin chose another',
    },
  }),
  SECRET_KEY: setting(z.string().min(32, 'must have at least 32 characters').max(1000, 'must have at most 1000 characters'), {
    secret: true,
    about: {
      zh: '加密模型密钥和数据源密码所用的密钥，多台服务器须相同；不填则生成一个，存放在 DATA_DIR 中',
      en: 'What keys of models and passwords of data sources are encrypted with, the same on every machine; without it one is made up and kept in DATA_DIR',
    },
  }),
  ALLOWED_NETWORKS: setting(
    z
      .string()
      .transform((said) => said.split(',').map((part) => part.trim()))
      .refine((networks) => networks.every(isNetwork), 'must be networks such as 127.0.0.0/8, set apart by commas'),
    {
      about: {
        zh: '即使始终禁止也允许连接的网络，以逗号分隔；网络规则只能在此之外放行',
        en: 'Networks that may be reached although they are always forbidden, set apart by commas; network rules open none of these',
      },
    },
  ),
  SOURCES_DIR: setting(z.string().max(1000), {
    about: {
      zh: '数据库文件（SQLite、DuckDB、Access）所在的目录，只能连接其中的文件；不填则为 DATA_DIR 下的 sources',
      en: 'Folder of database files (SQLite, DuckDB, Access), the only ones that can be connected; without it, sources in DATA_DIR',
    },
  }),
  MCP_SERVERS_FILE: setting(z.string().max(1000), {
    about: {
      zh: '列出本机 MCP 程序的 JSON 文件（mcpServers：command、args、env）；只有它能指定要运行的程序，控制台和接口都不能',
      en: 'JSON file of MCP programs on this machine (mcpServers: command, args, env); it alone can name a program to run, neither the console nor any call can',
    },
  }),
  SAMPLE_DATA: setting(yesOrNo, {
    initial: 'true',
    about: {
      zh: '没有任何数据源时，是否生成一个金融示例库作为第一个数据源：true 或 false；删除后不再出现',
      en: 'Whether a sample finance database is made as the first data source where there is none: true or false; once deleted it does not come back',
    },
  }),
  TRUST_PROXY: setting(z.string().refine(isProxyList, 'must be true, false, or the addresses of proxies'), {
    initial: 'false',
    about: {
      zh: '前面的反向代理：true、false 或其地址',
      en: 'Reverse proxies in front: true, false, or their addresses, such as 10.0.0.0/8',
    },
  }),
  LOG_LEVEL: setting(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), {
    initial: 'info',
    about: { zh: '日志级别', en: 'How much is logged' },
  }),
  SESSION_DAYS: setting(wholeNumber(1, 365), {
    initial: '7',
    about: { zh: '多少天不使用后需要重新登录', en: 'Days without use after which one signs in again' },
  }),
  ENDLESS_TOKENS: setting(yesOrNo, {
    initial: 'false',
    about: { zh: '是否允许创建不会到期的访问令牌：true 或 false', en: 'Whether access tokens may be made that never end: true or false' },
  }),
  LOG_RETENTION_DAYS: setting(wholeNumber(1, 36_500), {
    about: {
      zh: '操作日志保留多少天；更早的由清理任务删除，各记录的历史也随之缩短；不填则永久保留',
      en: 'Days that the audit log is kept; older entries are cleared away, and with them the histories of records; without it all are kept',
    },
  }),
  VERSION_REQUIRED: setting(yesOrNo, {
    initial: 'false',
    about: {
      zh: '修改、删除、恢复记录或对其操作时，请求是否必须带上每条记录所依据的版本：true 或 false；DB-GPT 的客户端不带',
      en: 'Whether a request that changes, removes, reverts or acts on records must say the version of each that it saw: true or false; clients of DB-GPT say none',
    },
  }),
  PASSWORD_MEMORY: setting(wholeNumber(8, 1_048_576), {
    initial: '19456',
    about: { zh: '计算一次密码哈希使用的内存，单位 KiB', en: 'Memory that hashing one password takes, in KiB' },
  }),
  MAX_UPLOAD_BYTES: setting(wholeNumber(1024, 10_737_418_240), {
    initial: '104857600',
    about: { zh: '单个上传文件的最大字节数', en: 'Most bytes of one uploaded file' },
  }),
  RATE_LIMIT: setting(wholeNumber(1, 1_000_000), {
    initial: '1200',
    about: { zh: '每个来源地址每分钟最多的请求数', en: 'Most requests a minute from one address' },
  }),
  TIME_ZONE: setting(z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai'), {
    initial: 'Asia/Shanghai',
    about: {
      zh: '组织的时区：用量按它划分日期，定时任务按它执行；每个人看到的时间按自己的时区',
      en: 'Time zone of the organisation: its days are those of usage, its clock that of schedules; people see times in their own',
    },
  }),
  MODEL_TITLES: setting(yesOrNo, {
    initial: 'true',
    about: {
      zh: '是否请连接的模型在第一次回答后为对话起标题：true 或 false；按一次调用计入用量',
      en: 'Whether the connected model names a conversation after its first answer: true or false; counted as a call of it',
    },
  }),
  REGISTRATION: setting(yesOrNo, {
    initial: 'true',
    about: { zh: '是否允许自行注册账号：true 或 false', en: 'Whether anyone may sign up: true or false' },
  }),
} as const satisfies Record<string, SettingEntry<any>>; // any: each setting has its own type
export type SettingName = keyof typeof settingsTable;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;
type ValueOf<Name extends SettingName> = z.output<(typeof settingsTable)[Name]['schema']>;
type IsGiven<Name extends SettingName> = (typeof settingsTable)[Name] extends { readonly initial: string } ? true : false;

/** The settings under the names the code uses: `SESSION_DAYS` is `sessionDays`. Those without a default may be undefined. */
export type Settings = {
  readonly [Name in SettingName as CamelCase<Name>]: IsGiven<Name> extends true ? ValueOf<Name> : ValueOf<Name> | undefined;
};

const camelCase = (name: string): string => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Mistakes in how the product is set up, in words for who starts it; shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables; an empty one counts as not given.
 * Throws one `StartupError` that lists every mistake; it names the settings, and never repeats a secret.
 */
export function readSettings(environment: Environment): Settings {
  const mistakes: string[] = [];
  const settings = Object.entries<SettingEntry<unknown>>(settingsTable).map(([name, entry]) => {
    const said = environment[name]?.trim() || entry.initial;
    if (said === undefined) return [camelCase(name), undefined];
    const { success, data, error } = entry.schema.safeParse(said);
    if (!success) mistakes.push(mistakeOf(name, entry, said, error.issues[0]?.message));
    return [camelCase(name), data];
  });
  if (mistakes.length > 0) throw new StartupError(`These settings are not valid:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  return Object.freeze(Object.fromEntries(settings)) as Settings;
}

const mistakeOf = (name: string, { secret }: SettingEntry<unknown>, said: string, problem = 'is not valid'): string =>
  `${name} ${problem}${secret ? '' : `, but is "${said}"`}`;

/** The environment, and beneath it what a file of `NAME=value` lines says, if there is one. What is set already wins. */
export function loadEnvironment(file = '.env'): Environment {
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
