import type { Answer, Person } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { upload } from '#tests/support/uploads.ts';

/** Rights to every call of spaces and documents; what is reached by them, spaces say. */
export const knowledgeRights = [
  '/api/knowledge/{a}',
  '/api/knowledge/{a}/{b}',
  '/api/knowledge/{a}/{b}/{c}',
  '/api/knowledge/{a}/{b}/{c}/{d}',
];

const done = (answer: Answer): Answer => {
  if (answer.code) throw new Error(`${answer.code} ${answer.message}`);
  return answer;
};

/** Makes a space; gives its id. */
export async function makeSpace(person: Person, name: string, more: object = {}): Promise<number> {
  return done(await person.post('/api/knowledge/spaces/add', { name, ...more })).data.id;
}

/** Adds a text to a space, read or not; gives its id. */
export async function addText(person: Person, space: number, name: string, content: string, more: object = {}): Promise<number> {
  return done(await person.post(`/api/knowledge/spaces/${space}/documents`, { type: 'TEXT', name, content, ...more })).data.id;
}

/** Uploads a file to a space; gives the id of its document. */
export async function addFile(person: Person, space: number, filename: string, content: string | Buffer): Promise<number> {
  return done(await upload(person, `/api/knowledge/spaces/${space}/upload`, { filename, content })).data.id;
}

/** Waits until documents are neither waiting nor being read; gives their records. */
export const untilRead = (person: Person, ids: readonly number[]) =>
  awaited(async () => {
    const records = await Promise.all(ids.map(async (id) => (await person.get(`/api/knowledge/documents/${id}`)).data));
    return records.every(({ status }) => status === 'FINISHED' || status === 'FAILED') ? records : undefined;
  });

/** Has documents read, and waits for it; gives their records. */
export async function readAll(person: Person, ids: readonly number[], settings?: object) {
  done(await person.post('/api/knowledge/documents/read', { documents: ids.map((id) => ({ id, ...(settings && { settings }) })) }));
  return untilRead(person, ids);
}

/** The chunks of a document. */
export const chunksOf = async (person: Person, id: number): Promise<readonly any[]> =>
  // any: as JSON came
  // any: as their page shows them
  done(await person.post(`/api/knowledge/documents/${id}/chunks`, { page_size: 1000 })).data.items;
