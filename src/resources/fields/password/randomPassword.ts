/** The letters, digits and marks that a generated password is made of (spec §5). */
const passwordAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*()_+';
const length = 12;

type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** 12 characters from the alphabet, each as likely as any other: bytes beyond the last whole multiple are thrown away. */
export function randomPassword(fill: FillRandom = (bytes) => crypto.getRandomValues(bytes)): string {
  const fair = 256 - (256 % passwordAlphabet.length);
  let password = '';
  while (password.length < length) {
    for (const byte of fill(new Uint8Array(length))) {
      if (byte < fair && password.length < length) password += passwordAlphabet[byte % passwordAlphabet.length];
    }
  }
  return password;
}
