import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { number, options, password, text } from '#schemas/kit/kinds/index.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { SourceMeans } from '../sourceType.ts';

const encryption = [
  { value: 'off', label: { zh: '不加密', en: 'Off' } },
  { value: 'on', label: { zh: '加密，不检查证书', en: 'On, any certificate' } },
  { value: 'checked', label: { zh: '加密并检查证书', en: 'On, certificate checked' } },
] as const;
export type Encryption = (typeof encryption)[number]['value'];

const database: Text = { zh: '数据库', en: 'Database' };

/** True of what can be a host; an address with its scheme, port or path is none. */
const isHost = (text: string): boolean => isIPv6(text) || !/[\s/\\:@?#[\]]/.test(text);

/** Parameters of a database on a server: where it is, and as whom one signs in. */
export const networkParameters = <const Port extends number>(port: Port) =>
  ({
    host: text(
      { zh: '主机', en: 'Host' },
      {
        required: true,
        schema: z.string().trim().min(1).max(255).refine(isHost, 'host'),
        help: { zh: '主机名或 IP 地址', en: 'A host name or an IP address' },
      },
    ),
    port: number({ zh: '端口', en: 'Port' }, { required: true, integer: true, min: 1, max: 65_535, isCode: true, initial: port as number }),
    user: text(
      { zh: '用户', en: 'User' },
      { required: true, max: 128, help: { zh: '最好是只能读取的用户', en: 'Best one that may only read' } },
    ),
    password: password({ zh: '密码', en: 'Password' }, { min: 1, max: 1000 }),
    database: text(database, { required: true, max: 128 }),
    encryption: options({ zh: '加密', en: 'Encryption' }, [...encryption], { required: true, initial: 'off' }),
  }) as const;

/** Parameters that a password is sent by: with any other it is not used again. */
export const networkBinding = ['host', 'port', 'user', 'encryption'] as const;

/** TLS options of Node for a way to encrypt; the certificate is that of the host as it was entered, not of the address that was looked up. */
export const tlsOf = (encryption: string, host: string) =>
  encryption === 'off' ? false : { servername: host, rejectUnauthorized: encryption === 'checked' };

/** Connections that are open to one source at most, and milliseconds that one is kept for nobody. */
export const mostPooled = { connections: 4, idleMilliseconds: 30_000 };

interface Connected {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string | null;
  readonly database: string;
}

/** A connection of a pool, where its network is still one that may be connected to: one that is open was allowed when it was opened. Refuses as `addressOf` does. */
export async function pooled<Connection>(
  { host }: Pick<Connected, 'host'>,
  means: SourceMeans,
  take: () => Promise<Connection>,
): Promise<Connection> {
  await means.addressOf(host);
  return take();
}

/** Parameters as drivers take them, the host as the address that it was looked up and checked as. Refuses as `addressOf` does. */
export const addressed = async ({ host, port, user, password, database }: Connected, means: SourceMeans) => ({
  host: await means.addressOf(host),
  port,
  user,
  password: password ?? '',
  database,
});
