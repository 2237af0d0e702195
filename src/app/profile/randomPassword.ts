const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*()_+';
const length = 12;
/** Bytes from here on would make the first letters of the alphabet likelier than the others. */
const limit = 256 - (256 % alphabet.length);

/** A password of 12 letters, digits and signs (spec §5), each as likely as any other. */
export function randomPassword(): string {
  const letters: string[] = [];
  while (letters.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    letters.push(
      ...Array.from(
        bytes.filter((byte) => byte < limit),
        (byte) => alphabet.charAt(byte % alphabet.length),
      ),
    );
  }
  return letters.slice(0, length).join('');
}
