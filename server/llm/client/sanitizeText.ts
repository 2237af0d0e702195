const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** No database keeps half a character, and PostgreSQL no NUL. */
const clean = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** Makes text that comes in pieces fit to be kept: a pair that two pieces share is put together, what is left alone becomes U+FFFD, NUL goes. */
export function createSanitizer() {
  let held = '';
  return {
    read(text: string): string {
      const whole = held + text;
      held = isHighSurrogate(whole.charCodeAt(whole.length - 1)) ? whole.slice(-1) : '';
      return clean(held ? whole.slice(0, -1) : whole);
    },
    end(): string {
      const rest = clean(held);
      held = '';
      return rest;
    },
  };
}
