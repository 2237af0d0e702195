import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import } from '#schemas/wire/imports.ts';

/** Encodings to read a CSV file with. */
export const encodings = { auto: 'auto', utf8: 'utf-8', gb18030: 'gb18030' } as const;
export type EncodingChoice = keyof typeof encodings;

/** Uploads a file to be previewed; its progress is the share that was sent. Cancelled when the screen goes. */
export function useSending({ endpoints }: Resource, onSent: (sent: Import) => void) {
  const call = useCall();
  const { language } = useWords();
  const { state, run, cancel } = useAbortable<Import, number>();

  const send = async (file: File, encoding: EncodingChoice) => {
    const { import: endpoint } = endpoints;
    if (!endpoint) return;
    const body = new FormData();
    for (const [name, value] of Object.entries({ mode: 'preview', encoding: encodings[encoding], language })) body.append(name, value);
    // The server reads the fields that come before the file.
    body.append('file', file);
    const sent = await run((signal, tell) => call<Import>(endpoint, { body, signal, console: { onProgress: tell } }));
    if (sent) onSent(sent);
  };
  return { state, send, cancel };
}
