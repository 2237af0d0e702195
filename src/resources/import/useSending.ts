import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import } from '#schemas/wire/imports.ts';

/** Encodings to read a CSV file with. */
export const encodings = { auto: 'auto', utf8: 'utf-8', gb18030: 'gb18030' } as const;
export type EncodingChoice = keyof typeof encodings;

/** A file that was sent, how it is read, and which fields were chosen for its columns. */
export interface SentFile {
  readonly file: File;
  readonly encoding: EncodingChoice;
  readonly columns: Readonly<Record<string, string>>;
}

/** Uploads a file to be previewed; its progress is the share that was sent. Cancelled when the screen goes. */
export function useSending({ endpoints }: Resource, onSent: (found: Import, sent: SentFile) => void) {
  const call = useCall();
  const { language } = useWords();
  const { state, run, cancel } = useAbortable<Import, number>();

  const send = async (sending: SentFile) => {
    const { import: endpoint } = endpoints;
    if (!endpoint) return;
    const body = new FormData();
    const said = { mode: 'preview', encoding: encodings[sending.encoding], language, columns: JSON.stringify(sending.columns) };
    for (const [name, value] of Object.entries(said)) body.append(name, value);
    // The server reads the fields that come before the file.
    body.append('file', sending.file);
    const sent = await run((signal, tell) => call<Import>(endpoint, { body, signal, console: { onProgress: tell } }));
    if (sent) onSent(sent, sending);
  };
  return { state, send, cancel };
}
