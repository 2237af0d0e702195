import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuse } from '#schemas/wire/errors.ts';
import { readInProcess } from '../../sheets/reader/readInProcess.ts';
import type { UseLimits } from '../../sheets/reader/messages.ts';

const program = fileURLToPath(new URL('./manifestReader.mjs', import.meta.url));

/** First message to the reader of manifests. */
export interface ManifestRequest {
  /** Name of the file, whose ending says what it is. */
  readonly name: string;
  readonly mostBytes: number;
  readonly limits: UseLimits;
}

/** Its one message. */
interface ManifestRead {
  readonly is: 'manifest';
  readonly json: string;
}

/** The JSON of a manifest that is packed, or that is YAML: read in a process of its own. Refuses with FILE_… what it cannot read. */
export async function unpackManifest(name: string, bytes: Buffer, mostBytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  const file = await open(join(folder, 'sent'), 'wx+');
  try {
    await file.write(bytes, 0, bytes.length, 0);
    const request: ManifestRequest = { name, mostBytes, limits: { maxSeconds: 10, maxHeap: 128 } };
    for await (const { json } of readInProcess<ManifestRead>({ program, file, request })) return json;
    throw refuse('FILE_UNREADABLE');
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}
