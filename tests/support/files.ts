import { tmpdir } from 'node:os';
import type { SheetRow } from '#server/sheets/reader/messages.ts';
import { readSheet } from '#server/sheets/reader/readSheet.ts';
import { spool } from '#server/sheets/reader/spool.ts';
import type { Answer, Person } from './actors.ts';
import { awaited } from './awaited.ts';
import type { TestServer } from './startServer.ts';

/** Upload of a person: a file and the fields beside it, as a browser sends them. */
export function multipartOf(
  file: { readonly name: string; readonly bytes: Uint8Array | string },
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = 'test-boundary';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  const payload = Buffer.concat([...parts, head, Buffer.from(file.bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Imports a file and waits until it has been read, or carried out. */
export async function importFile(
  person: Person,
  url: string,
  bytes: Uint8Array | string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer['data']> {
  const { data, code } = await person.ask({ method: 'POST', url, ...multipartOf({ name: 'rows.csv', bytes }, fields) });
  if (code) throw new Error(`not taken: ${code}`);
  return settled(person, data.id, fields['mode'] === 'preview' ? 'previewed' : 'applied');
}

/** Waits until an import is in a state; one that fails instead is given as it is. */
export const settled = (person: Person, id: number, state: string): Promise<Answer['data']> =>
  awaited(async () => {
    const { data } = await person.get(`/api/imports/${id}`);
    return data.state === state || data.state === 'failed' ? data : undefined;
  });

/** Bytes of the answer of an export. */
export async function exportFile(server: TestServer, person: Person, url: string, request: object): Promise<Buffer> {
  const reply = await server.inject({ method: 'POST', url, payload: request, headers: { authorization: `Bearer ${person.token}` } });
  if (reply.statusCode !== 200) throw new Error(`not exported: ${reply.body}`);
  return reply.rawPayload;
}

/** The rows of a file as the server reads them. */
export async function sheetRows(bytes: Uint8Array | string, options: Parameters<typeof readSheet>[1] = {}): Promise<SheetRow[]> {
  const file = await spool(tmpdir(), oneByOne(Buffer.from(bytes)));
  try {
    const rows: SheetRow[] = [];
    for await (const batch of readSheet(file, options)) rows.push(...batch.rows);
    return rows;
  } finally {
    await file.close();
  }
}

async function* oneByOne(...pieces: Uint8Array[]) {
  yield* pieces;
}

/** The cells of a file as text. */
export const sheetCells = async (bytes: Uint8Array | string, options: Parameters<typeof readSheet>[1] = {}): Promise<string[][]> =>
  (await sheetRows(bytes, options)).map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)));
