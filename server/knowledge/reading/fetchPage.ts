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

/** Fetches the page of a document, and keeps it as its original. */
export async function fetchPage(context: Context, work: Work, signal: AbortSignal): Promise<Fetched> {
  const url = new URL(work.document.source ?? '');
  const seconds = most.seconds;
  await context.store.transaction((trx) => holdWork(trx, work, 'fetching'));
  const reply = await context.outbound.send({
    purpose: 'pages',
    url,
    seconds,
    mostBytes: most.bytes,
    redirects: most.redirects,
    headers: { accept: accepted },
    signal,
  });
  try {
    if (reply.status !== 200) throw refuse('PAGE_REFUSED', { host: url.host, status: reply.status });
    const fileType = reply.header('content-type') ?? reply.type;
    const incoming = { name: '', bytes: reply.pieces(() => seconds), settle: async () => {} };
    const file = await storeFile(context, null, incoming, { accepts: 'anything', maxBytes: most.bytes });
    return await keep(context, work, { file, fileType });
  } finally {
    reply.close();
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
