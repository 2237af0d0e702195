import { useState } from 'react';
import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import { uploadFile } from '#schemas/contracts/files.ts';

interface Limits {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Why a file is not even sent. */
export type Unfit = 'type' | 'size';

/** Checks a file before it is sent; the server checks again, and looks into it. */
export function unfit({ type, size }: Pick<File, 'type' | 'size'>, { accept, maxBytes }: Limits): Unfit | undefined {
  if (accept.length > 0 && !accept.includes(type)) return 'type';
  return size > maxBytes ? 'size' : undefined;
}

/** Sends one file at a time and gives its address; the progress is the share that was sent. */
export function useUpload(limits: Limits, onUploaded: (url: string) => void) {
  const call = useCall();
  const [picked, setPicked] = useState<{ readonly file: File; readonly problem: Unfit | undefined }>();
  const { state, run, cancel, clear } = useAbortable<{ readonly url: string }, number>();

  const send = async (file: File) => {
    const problem = unfit(file, limits);
    setPicked({ file, problem });
    if (problem) return clear();
    const body = new FormData();
    body.append('file', file);
    const sent = await run((signal, tell) => call(uploadFile, { body, signal, console: { onProgress: tell } }));
    if (sent) onUploaded(sent.url);
  };
  return { state, picked, send, cancel };
}
