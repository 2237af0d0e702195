import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { storeFile } from '../../files/storeFile.ts';
import { forgetFile } from '../files/fileForm.ts';
import { holdWork, type Work } from './work.ts';

/** Bounds of a web page. */
const most = { bytes: 20 * 1024 * 1024, redirects: 5, seconds: 30 } as const;
/** Types of content that a page is asked for; others are taken where the reader knows them. */
const accepted = 'text/html, application/xhtml+xml, text/markdown, text/plain, application/pdf;q=0.9, */*;q=0.5';

/** A web page as it was fetched: the name of its file, and its type. */
interface Fetched {
  readonly file: string;
  readonly fileType: string;
}

/** Asks for a web page; whoever has it closes it. Refuses with PAGE_REFUSED what is no page. */
export async function requestPage({ outbound }: Context, address: string, signal: AbortSignal) {
  const url = new URL(address);
  const { seconds, redirects, bytes: mostBytes } = most;
  const reply = await outbound.send({ purpose: 'pages', url, seconds, mostBytes, redirects, headers: { accept: accepted }, signal });
  if (reply.status !== 200) {
    reply.close();
    throw refuse('PAGE_REFUSED', { host: url.host, status: reply.status });
  }
  return { type: reply.header('content-type') ?? reply.type, bytes: reply.pieces(() => seconds), close: () => reply.close() };
}

/** Fetches the page of a document, and keeps it as its original. */
export async function fetchPage(context: Context, work: Work, signal: AbortSignal): Promise<Fetched> {
  await context.store.transaction((trx) => holdWork(trx, work, 'fetching'));
  const { type, bytes, close } = await requestPage(context, work.document.source ?? '', signal);
  try {
    const incoming = { name: '', bytes, settle: async () => {} };
    const file = await storeFile(context, null, incoming, { accepts: 'anything', maxBytes: most.bytes });
    return await keep(context, work, { file, fileType: type });
  } finally {
    close();
  }
}

async function keep(context: Context, work: Work, fetched: Fetched): Promise<Fetched> {
  try {
    await context.store.transaction(async (trx) => {
      await holdWork(trx, work, 'fetching');
      await trx
        .updateTable('knowledge_revisions')
        .set({ ...fetched })
        .where('id', '=', work.revision.id)
        .execute();
    });
    return fetched;
  } catch (error) {
    await forgetFile(context, fetched.file);
    throw error;
  }
}
