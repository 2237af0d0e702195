import { useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';

const address = '/api/v1/uploadFile';

interface Limits {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Why a file is not even sent. */
export type Unfit = 'type' | 'size';

/** What is wrong with a file before it is sent; the server asks again, and looks into it. */
export function unfit({ type, size }: Pick<File, 'type' | 'size'>, { accept, maxBytes }: Limits): Unfit | undefined {
  if (accept.length > 0 && !accept.includes(type)) return 'type';
  return size > maxBytes ? 'size' : undefined;
}

export type UploadState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly name: string; readonly share: number }
  | { readonly is: 'unfit'; readonly why: Unfit }
  | { readonly is: 'failed'; readonly error: CallError; readonly file: File };

/** Sends one file at a time, with its progress, and gives its address. */
export function useUpload(limits: Limits, onUploaded: (url: string) => void) {
  const { custom } = useDataProvider()();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  const send = async (file: File) => {
    const why = unfit(file, limits);
    if (why) return setState({ is: 'unfit', why });
    const controller = new AbortController();
    calling.current = controller;
    const { name } = file;
    const onProgress = (share: number) => setState({ is: 'sending', name, share });
    onProgress(0);
    const payload = new FormData();
    payload.append('file', file);
    try {
      const meta: ConsoleMeta = { onProgress, signal: controller.signal };
      const { data } = await custom!<{ url: string }>({ url: address, method: 'post', payload, meta: { console: meta } });
      setState({ is: 'idle' });
      onUploaded(data.url);
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'failed', error: error as CallError, file });
    }
  };
  const cancel = () => {
    calling.current?.abort();
    setState({ is: 'idle' });
  };
  return { state, send, cancel };
}
