import { useDataProvider } from '@refinedev/core';
import { type Failed, type Idle, useOneCall } from '#api/useOneCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';
import type { Import } from '#schemas/wire/imports.ts';

/** How a CSV file is to be read. */
export const encodings = { auto: 'auto', utf8: 'utf-8', gb18030: 'gb18030' } as const;
export type EncodingChoice = keyof typeof encodings;

type Uploading = { readonly is: 'sending'; readonly share: number };
export type Sending = Idle | Uploading | Failed;

/** Uploads a file to be previewed, with its progress; given up when the screen goes. */
export function useSending(resource: Resource, onSent: (sent: Import) => void) {
  const provider = useDataProvider();
  const { language } = useWords();
  const { state, run, cancel } = useOneCall<Uploading>();

  const send = (file: File, encoding: EncodingChoice) =>
    run(async (tell, signal) => {
      const { endpoints } = resource;
      if (!endpoints.import) return;
      const { method, path } = partsOf(endpoints.import);
      const onProgress = (share: number) => tell({ is: 'sending', share });
      onProgress(0);
      const payload = new FormData();
      for (const [name, value] of Object.entries({ mode: 'preview', encoding: encodings[encoding], language })) payload.append(name, value);
      // The server reads the fields that come before the file.
      payload.append('file', file);
      const meta: ConsoleMeta = { onProgress, signal };
      const { data } = await provider().custom!<Import>({
        url: path,
        method: method.toLowerCase() as 'post',
        payload,
        meta: { console: meta },
      });
      if (!signal.aborted) onSent(data);
    });
  return { state, send, cancel };
}
