import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const fileName = 'secret.key';
const wordLength = 43;

/** Uses of the secret, each with bytes of its own, so that one tells nothing of another. */
const uses = {
  modelKeys: 'wenshu: keys of models',
  auditLog: 'wenshu: audit log',
  sourcePasswords: 'wenshu: passwords of data sources',
  toolSecrets: 'wenshu: secrets of tool servers',
  deliveryAddresses: 'wenshu: addresses of deliveries',
} as const;

/**
 * The 32 bytes for one use: derived from SECRET_KEY, else from a random word that is made at the first need and kept in
 * DATA_DIR, readable by this account alone. There is no default that could be known (attack F13).
 */
export function secretOf({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>, use: keyof typeof uses): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey ?? keptWord(dataDir), '', uses[use], 32));
}

function keptWord(folder: string): string {
  const path = join(folder, fileName);
  const word = read(path) ?? make(folder, path);
  if (word.length < wordLength)
    throw new Error(
      `${path} is damaged; put back a copy of it, or remove it and enter the keys of the models and the passwords of the data sources again`,
    );
  return word;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Made whole under another name first, so that of two processes that start at once both read the one that was there first. */
function make(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
