import { indexChunks } from '#server/knowledge/retrieval/indexChunks.ts';
import { usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import { insertRows } from '#server/stores/insertRows.ts';
import type { SignedIn, TestServer } from '#tests/support/startServer.ts';

/** A document by its chunks: their texts, with the headings above them. */
export interface Written {
  readonly name: string;
  readonly chunks: readonly (string | { readonly text: string; readonly headings: readonly string[] })[];
  readonly labels?: readonly string[];
}

const now = '2026-01-01T00:00:00.000Z';

/** Makes a space, and stores documents in it as they stand once they are read; gives the ids of all. */
export async function fillSpace(
  { context }: TestServer,
  owner: SignedIn,
  name: string,
  documents: readonly Written[],
  more: { readonly grants?: readonly object[]; readonly arguments?: object } = {},
) {
  const given = { name, vectorType: 'VectorStore', domainType: 'Normal', grants: [], arguments: usualArguments, ...more };
  const made = await owner.call('POST /api/knowledge/spaces/add', given);
  if (made.statusCode !== 200) throw new Error(made.body);
  const space = made.json<{ data: { id: number } }>().data.id;
  const { store } = context;
  const isTrue = store.dialect === 'sqlite' ? 1 : true;
  const stored = await store.transaction(async (trx) => {
    const ids: { readonly document: number; readonly chunks: number[] }[] = [];
    for (const { name: title, chunks, labels = [] } of documents) {
      const record = {
        name: title,
        space,
        type: 'TEXT',
        status: 'FINISHED',
        labels: JSON.stringify(labels),
        size: 0,
        chunks: chunks.length,
      };
      const [document] = await insertRows(trx, 'documents', [{ ...record, version: 1, createdAt: now, updatedAt: now }]);
      for (const label of labels) await trx.insertInto('knowledge_labels').values({ documentId: document, label }).execute();
      const revision = { documentId: document, number: 1, settings: '{}', state: 'current', createdAt: now };
      const [revisionId] = await insertRows(trx, 'knowledge_revisions', [revision]);
      let at = 0;
      const rows = chunks.map((chunk, position) => {
        const { text, headings } = typeof chunk === 'string' ? { text: chunk, headings: [] } : chunk;
        const fromAt = at;
        at += text.length + 2;
        const place = JSON.stringify(headings.length > 0 ? { headings } : {});
        const state = { isEnabled: isTrue, isEdited: store.dialect === 'sqlite' ? 0 : false, keywords: '[]', questions: '[]' };
        return {
          spaceId: space,
          documentId: document,
          revisionId,
          position,
          text,
          fromAt,
          toAt: at - 2,
          place,
          ...state,
          createdAt: now,
          updatedAt: now,
        };
      });
      const chunkIds = await insertRows(trx, 'knowledge_chunks', rows);
      await indexChunks(context, trx, chunkIds);
      ids.push({ document: document!, chunks: chunkIds });
    }
    return ids;
  });
  return { space, documents: stored };
}

/** Signs somebody in who may do what the role of analysts may, and nothing of whose own is there yet; gives the role too. */
export async function signInAnalyst(server: TestServer, admin: SignedIn, username = 'analyst') {
  const roles = await admin.call('POST /roles/list', { page: 1, page_size: 50 });
  const { items } = roles.json<{ data: { items: { id: number; RoleName: string }[] } }>().data;
  const role = items.find(({ RoleName }) => RoleName === '分析师')!.id;
  const account = { username, password: 'analyst-password-9' };
  await admin.call('POST /users/add', { ...account, roles: [role] });
  return { role, ...(await server.signIn(account)) };
}
