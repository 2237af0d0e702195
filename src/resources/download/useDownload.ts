import { useDataProvider, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#calls/saveFile.ts';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';

/** A file that the server makes. */
export interface Wanted {
  readonly endpoint: Endpoint;
  /** Fills `{id}` of the endpoint. */
  readonly id?: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** What the file is called when the answer does not say. */
  readonly fileName: string;
}

/** `bytes`: how many have come. */
export type DownloadState =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly bytes: number }
  | { readonly is: 'done'; readonly fileName: string; readonly bytes: number }
  | { readonly is: 'failed'; readonly error: CallError };

/** Fetches one file at a time, with its progress, and has the browser keep it. Given up when the screen goes. */
export function useDownload() {
  const provider = useDataProvider();
  const { mutate: checkError } = useOnError();
  const [state, setState] = useState<DownloadState>({ is: 'idle' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  const start = async ({ endpoint, id, query = {}, body, fileName: usualName }: Wanted) => {
    const controller = new AbortController();
    calling.current = controller;
    const onReceived = (bytes: number) => !controller.signal.aborted && setState({ is: 'running', bytes });
    onReceived(0);
    const meta: ConsoleMeta = { responseType: 'blob', onReceived, signal: controller.signal };
    const url = pathOf(endpoint, id === undefined ? {} : { id });
    const method = partsOf(endpoint).method.toLowerCase() as 'post';
    try {
      const answer = (await provider().custom!({ url, method, query, payload: body, meta: { console: meta } })) as {
        data: Blob;
        fileName?: string;
      };
      const { data, fileName = usualName } = answer;
      if (controller.signal.aborted) return;
      saveFile(data, fileName);
      setState({ is: 'done', fileName, bytes: data.size });
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
  return { state, start, cancel };
}
