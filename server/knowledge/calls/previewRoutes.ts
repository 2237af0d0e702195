import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/knowledge.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type ChunkSettings, type ChunkStrategy, chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { formOf } from '#schemas/wire/knowledge/forms.ts';
import { answer } from '../../calls/answer.ts';
import { readInput } from '../../calls/readInput.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import { type Block, textLength } from '../../documents/block.ts';
import { strategiesOf } from '../../documents/chunking/strategies.ts';
import { readDocument } from '../../documents/readDocument.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { ReadingQueue } from '../../sheets/reader/ReadingQueue.ts';
import { spool } from '../../sheets/reader/spool.ts';
import { cutInTurn } from '../reading/cutInTurn.ts';
import { requestPage } from '../reading/fetchPage.ts';
import { findPreview, keepPreview, type Previewed } from '../reading/previews.ts';
import { jsonIn } from './jsonIn.ts';

/** Chunks that a preview shows. */
const mostShown = 200;

/** A document that is on disk as long as it is read. */
interface Brought {
  readonly copy: FileHandle;
  readonly name: string;
  readonly type: string;
}

interface BroughtForm extends Brought {
  readonly fields: Readonly<Record<string, string>>;
}

/** Takes the file of a form onto disk, where it has no name: it is gone once it is closed. */
async function takeForm({ settings }: Context, request: FastifyRequest): Promise<BroughtForm> {
  if (!request.isMultipart()) throw refuse('FILE_MISSING');
  const limits = { files: 1, fields: 5, fieldSize: 10_000, fileSize: settings.maxUploadBytes };
  const fields: Record<string, string> = {};
  let brought: Brought | undefined;
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        brought = { copy: await spool(settings.dataDir, part.file), name: part.filename ?? '', type: '' };
        if (part.file.truncated) throw refuse('FILE_TOO_LARGE', { limit: settings.maxUploadBytes });
        if ((await brought.copy.stat()).size === 0) throw refuse('FILE_EMPTY');
      }
    }
    if (!brought) throw refuse('FILE_MISSING');
    return { ...brought, fields };
  } catch (error) {
    await brought?.copy.close();
    throw error;
  }
}

/** Answers with the chunks that documents would have, before anything of them is stored. */
export async function previewRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { settings, log } = context;
  const queue = new ReadingQueue({ atOnce: 2, perUser: 1, heldPerUser: 20 });

  /** Reads what was brought, in its turn, and closes it. */
  async function read(userId: number, { copy, name, type }: Brought, signal: AbortSignal): Promise<Previewed> {
    const batches: (readonly Block[])[] = [];
    let pages: number | null = null;
    const onProgress = ({ total }: { readonly total: number }): void => void (pages = total);
    try {
      const leave = queue.join(userId);
      try {
        await queue.run(userId, signal, async () => {
          for await (const some of readDocument(copy, { name, type, signal, log, onProgress })) batches.push(some);
        });
      } finally {
        leave();
      }
    } finally {
      await copy.close();
    }
    return { form: formOf(name, type) ?? 'txt', batches, characters: textLength(batches.flat()), pages };
  }

  async function shown(key: string, { batches, form, characters, pages }: Previewed, how: ChunkSettings | undefined, signal: AbortSignal) {
    const chunks = await cutInTurn(batches.flat(), how ?? chunkSettings.parse({}), form, signal);
    const strategies = ['Automatic', ...strategiesOf(form, 'zh').map(({ strategy }) => strategy)] as ChunkStrategy[];
    const first = chunks.slice(0, mostShown).map(({ text, from, to, place }) => ({ text, from, to, place }));
    return { key, characters, pages, total: chunks.length, chunks: first, strategies };
  }

  async function brought(content: { readonly content: string } | { readonly url: string }, signal: AbortSignal): Promise<Brought> {
    if ('content' in content) {
      const bytes = (async function* () {
        yield Buffer.from(content.content);
      })();
      return { copy: await spool(settings.dataDir, bytes), name: 'text.txt', type: '' };
    }
    const page = await requestPage(context, content.url, signal);
    try {
      return { copy: await spool(settings.dataDir, page.bytes), name: '', type: page.type };
    } finally {
      page.close();
    }
  }

  await app.register(async (scope) => {
    await acceptFiles(scope);
    answer(scope, calls.previewFile, async ({ actor, request, reply }) => {
      const signal = untilGone(reply);
      const { fields, ...file } = await takeForm(context, request);
      const previewed = await read(actor.id, file, signal);
      const how = readInput(chunkSettings.optional(), jsonIn(fields, 'settings'));
      return shown(await keepPreview(context, actor.id, previewed), previewed, how, signal);
    });
  });
  answer(app, calls.previewText, async ({ actor, body: { settings: how, ...content }, reply }) => {
    const signal = untilGone(reply);
    const previewed = await read(actor.id, await brought(content, signal), signal);
    return shown(await keepPreview(context, actor.id, previewed), previewed, how, signal);
  });
  answer(app, calls.previewAgain, async ({ actor, body: { key, settings: how }, reply }) =>
    shown(key, await findPreview(context, actor.id, key), how, untilGone(reply)),
  );
}
