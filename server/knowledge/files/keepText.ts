import { Buffer } from 'node:buffer';
import type { Context } from '../../context.ts';
import { storeFile } from '../../files/storeFile.ts';

/** Keeps a text that was typed as the original of a document. */
export async function keepText(context: Context, text: string): Promise<string> {
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  const incoming = { name: 'text.txt', bytes, settle: async () => {} };
  return storeFile(context, null, incoming, { accepts: 'anything', maxBytes: Buffer.byteLength(text) });
}
