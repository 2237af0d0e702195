import { useDataProvider, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';
import type { Import } from '#schemas/wire/imports.ts';

/** How a CSV file is to be read. */
export const encodings = { auto: 'auto', utf8: 'utf-8', gb18030: 'gb18030' } as const;
export type EncodingChoice = keyof typeof encodings;

export type Sending =
  { readonly is: 'idle' } | { readonly is: 'sending'; readonly share: number } | { readonly is: 'failed'; readonly error: CallError };

/** Uploads a file to be previewed, with its progress; given up when the screen goes. */
export function useSending(resource: Resource, onSent: (sent: Import) => void) {
  const provider = useDataProvider();
  const { mutate: checkError } = useOnError();
  const { language } = useWords();
  const [state, setState] = useState<Sending>({ is: 'idle' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  const send = async (file: File, encoding: EncodingChoice) => {
    const { endpoints } = resource;
    if (!endpoints.import) return;
    const { method, path } = partsOf(endpoints.import);
    const controller = new AbortController();
    calling.current = controller;
    const onProgress = (share: number) => !controller.signal.aborted && setState({ is: 'sending', share });
    onProgress(0);
    const payload = new FormData();
    for (const [name, value] of Object.entries({ mode: 'preview', encoding: encodings[encoding], language })) payload.append(name, value);
    // The server reads the fields that come before the file.
    payload.append('file', file);
    const meta: ConsoleMeta = { onProgress, signal: controller.signal };
    try {
      const { data } = await provider().custom!<Import>({
        url: path,
        method: method.toLowerCase() as 'post',
        payload,
        meta: { console: meta },
      });
      if (!controller.signal.aborted) onSent(data);
    } catch (error) {
      if (controller.signal.aborted) return;
      checkError(error);
      setState({ is: 'failed', error: error as CallError });
    }
  };
  const cancel = () => {
    calling.current?.abort();
    setState({ is: 'idle' });
  };
  return { state, send, cancel };
}
