import type { CallContract, CallRequest } from '#schemas/kit/defineCall.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { saveFile } from './saveFile.ts';
import { type Attempt, useAbortable } from './useAbortable.ts';
import { type CallOptions, useAnswer } from './useCall.ts';

/** A file that a declared call answers with, or that the server makes at an endpoint of a resource. */
export type Wanted<Called extends CallContract | Endpoint = Endpoint> = {
  readonly call: Called;
  /** Name of the file when the answer gives none. */
  readonly fileName: string;
} & (Called extends CallContract ? CallRequest<Called> : Pick<CallOptions, 'id' | 'query' | 'body'>);

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
  const start = <Called extends CallContract | Endpoint>({ call, fileName: usualName, ...options }: Wanted<Called>) =>
    run(async (signal, tell) => {
      const console = { responseType: 'blob', onReceived: tell } as const;
      const { data, fileName = usualName } = await answer<Blob>(call, { ...(options as CallOptions), signal, console });
      if (!signal.aborted) saveFile(data, fileName);
      return { fileName, bytes: data.size };
    });
  return { state, start, cancel };
}
