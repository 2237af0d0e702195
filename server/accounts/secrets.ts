import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh random word that cannot be guessed: 256 bits unless said, in letters that need no encoding. */
export const randomWord = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Digest of a random token, stored in its place so that a stolen table opens nothing. Passwords are hashed elsewhere, and slowly. */
export const digestOf = (word: string): string => hash('sha256', word, 'base64url');

/** Compares two digests in a time that tells nothing. */
export const isSameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
