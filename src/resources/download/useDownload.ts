import { useDataProvider } from '@refinedev/core';
import { saveFile } from '#api/saveFile.ts';
import { type Failed, type Idle, useOneCall } from '#api/useOneCall.ts';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
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
  | Idle
  | { readonly is: 'running'; readonly bytes: number }
  | { readonly is: 'done'; readonly fileName: string; readonly bytes: number }
  | Failed;

/** Fetches one file at a time, with its progress, and has the browser keep it. Given up when the screen goes. */
export function useDownload() {
  const provider = useDataProvider();
  const { state, run, cancel } = useOneCall<Exclude<DownloadState, Idle | Failed>>();

  const start = ({ endpoint, id, query = {}, body, fileName: usualName }: Wanted) =>
    run(async (tell, signal) => {
      const onReceived = (bytes: number) => tell({ is: 'running', bytes });
      onReceived(0);
      const meta: ConsoleMeta = { responseType: 'blob', onReceived, signal };
      const url = pathOf(endpoint, id === undefined ? {} : { id });
      const method = partsOf(endpoint).method.toLowerCase() as 'post';
      const answer = (await provider().custom!({ url, method, query, payload: body, meta: { console: meta } })) as {
        data: Blob;
        fileName?: string;
      };
      if (signal.aborted) return;
      const { data, fileName = usualName } = answer;
      saveFile(data, fileName);
      tell({ is: 'done', fileName, bytes: data.size });
    });
  return { state, start, cancel };
}
