import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const method = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a key or a password for keeping. It opens only with the same `secret` of 32 bytes, and `boundTo` the same: whoever can write to the
 * database still cannot have it sent to another address.
 */
export function closeBox(secret: Buffer, key: string, boundTo: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(method, secret, nonce).setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Opens a box of `closeBox`; undefined when the secret or the binding differs, or the box was changed. */
export function openBox(secret: Buffer, box: string, boundTo: string): string | undefined {
  const bytes = Buffer.from(box, 'base64url');
  if (bytes.length < nonceLength + tagLength) return undefined;
  const decipher = createDecipheriv(method, secret, bytes.subarray(0, nonceLength)).setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
