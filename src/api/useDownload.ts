import { saveFile } from './saveFile.ts';
import { type Attempt, useAbortable } from './useAbortable.ts';
import { type CallOptions, useAnswer } from './useCall.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';

/** A file that the server makes. */
export interface Wanted extends Pick<CallOptions, 'id' | 'query' | 'body'> {
  readonly endpoint: Endpoint;
  /** Name of the file when the answer gives none. */
  readonly fileName: string;
}

interface Downloaded {
  readonly fileName: string;
  readonly bytes: number;
}

/** State of a download; its progress is how many bytes have come. */
export type DownloadState = Attempt<Downloaded, number>;

/** Fetches one file at a time, with its progress, and has the browser keep it. Cancelled when the screen goes. */
export function useDownload() {
  const answer = useAnswer();
  const { state, run, cancel } = useAbortable<Downloaded, number>();
  const start = ({ endpoint, fileName: usualName, ...options }: Wanted) =>
    run(async (signal, tell) => {
      const console = { responseType: 'blob', onReceived: tell } as const;
      const { data, fileName = usualName } = await answer<Blob>(endpoint, { ...options, signal, console });
      if (!signal.aborted) saveFile(data, fileName);
      return { fileName, bytes: data.size };
    });
  return { state, start, cancel };
}
