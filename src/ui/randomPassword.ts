/** The letters, digits and marks that a generated password is made of (spec §5). */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*()_+';
const length = 12;
/** Bytes from here on would make the first characters of the alphabet likelier than the others. */
const limit = 256 - (256 % alphabet.length);

/** Password of 12 characters, each as likely as any other. */
export function randomPassword(): string {
  let password = '';
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && password.length < length) password += alphabet.charAt(byte % alphabet.length);
  }
  return password;
}
