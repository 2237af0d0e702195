import { startServer } from '#tests/support/startServer.ts';
import type { Row } from './index.ts';
import { askedOf, chunksInWords } from './knowledge/askedOf.ts';
import { manyDocuments } from './knowledge/manyDocuments.ts';
import { storeMany } from './knowledge/storeMany.ts';
import { mebibytes, scaled } from './measure.ts';

/** Half an hour passes before so many chunks are stored: runs where it is asked for by name. */
export const onDemand = true;

/** A space of a million chunks, asked; and what the database grows by for it. */
export async function run(): Promise<Row[]> {
  const server = await startServer({ dialect: 'sqlite' });
  const count = scaled(1_000_000);
  const { space, bytes } = await storeMany(server.context, manyDocuments(count));
  const rows = [
    ...(await askedOf(server, space, chunksInWords(count))),
    {
      name: `database of ${chunksInWords(count)}, with its index`,
      measured: mebibytes(bytes.database),
      compared: `${mebibytes(bytes.text)} of text`,
      ratio: bytes.database / bytes.text,
    },
  ];
  await server.stop();
  return rows;
}
