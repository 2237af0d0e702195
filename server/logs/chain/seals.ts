import { createHmac } from 'node:crypto';
import type { Values } from '../../context.ts';
import { auditTable } from '../../resources/audit/auditTable.ts';
import { secretOf } from '../../secret.ts';
import type { Settings } from '../../settings.ts';

/** One end of the chain: the number and seal of its entry; 0 and nothing where there is none. */
export interface ChainEnd {
  readonly place: 'head' | 'start';
  readonly number: number;
  readonly seal: string;
  /** Of the start: the last removed entry that the log has a note of. */
  readonly noted: number;
}

const ofSeals: ReadonlySet<string> = new Set(['sealNumber', 'seal']);
const sealedColumns = ['id', ...Object.keys(auditTable.columns)].filter((name) => !ofSeals.has(name)).sort();

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * The canonical form of an entry: JSON without spaces of all its columns but those of the seal, ordered by name. What is empty is left out, so
 * that a column which a later version adds changes no seal.
 */
export const canonicalEntry = (entry: Values): string =>
  JSON.stringify(Object.fromEntries(sealedColumns.filter((name) => !isEmpty(entry[name])).map((name) => [name, entry[name]])));

const keyLength = 8;

/** The seals of a deployment: HMAC-SHA256 by a key derived from its secret, each behind the name of that key. */
export interface Seals {
  /** Seal of an entry behind the one whose seal is `previous`; the first of all has an empty one before it. */
  seal(previous: string, entry: Values): string;
  mark(end: ChainEnd): string;
  /** True for a seal of this key, right or wrong; other keys' cannot be checked. */
  isOwn(seal: string): boolean;
}

export function createSeals(secret: Buffer): Seals {
  const hash = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const key = hash('key').slice(0, keyLength);
  return {
    seal: (previous, entry) => `${key}:${hash(`${previous}\n${canonicalEntry(entry)}`)}`,
    mark: ({ place, number, seal, noted }) => `${key}:${hash(JSON.stringify([place, number, seal, noted]))}`,
    isOwn: (seal) => seal.startsWith(`${key}:`),
  };
}

/** The seals that the settings of a server make. */
export const sealsOf = (settings: Settings): Seals => createSeals(secretOf(settings, 'auditLog'));
