import { randomInt } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Settings } from '../settings.ts';
import { randomWord } from './secrets.ts';

type Cost = Pick<Settings, 'passwordMemory'>;

/** argon2id (the package's default) with two passes in one lane: OWASP's first recommendation at 19 MiB. */
const optionsOf = ({ passwordMemory }: Cost) => ({ memoryCost: passwordMemory, timeCost: 2, parallelism: 1 });

/** The hash a password is kept as. */
export const hashPassword = (cost: Cost, password: string): Promise<string> => hash(password, optionsOf(cost));

const decoys = new Map<number, Promise<string>>();

/** The hash of a password nobody knows, made once per cost: it is what a name without an account is checked against. */
function decoyOf(cost: Cost): Promise<string> {
  const kept = decoys.get(cost.passwordMemory) ?? hashPassword(cost, randomWord());
  decoys.set(cost.passwordMemory, kept);
  return kept;
}

/** Verifies a password. Without a hash it takes as long and fails, so that timing does not reveal which names exist. */
export async function isPassword(cost: Cost, kept: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(kept || (await decoyOf(cost)), password).catch(() => false);
  return fits && Boolean(kept);
}

/** True if a hash was made at another cost than today's, so that it is replaced at the next sign-in. */
export const isDated = (cost: Cost, kept: string): boolean => parseOptions(kept).memoryCost !== cost.passwordMemory;

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A password of 16 letters and digits, none of which looks like another. */
export const madePassword = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
