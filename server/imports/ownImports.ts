import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#schemas/contracts/imports.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context } from '../context.ts';
import { replyOf } from '../resources/operations/list.ts';
import { titlesFor } from '../resources/records/related.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { attachment } from '../sheets/attachment.ts';
import { contentType } from '../sheets/fileTypes.ts';
import { xlsxBytes } from '../sheets/xlsx.ts';
import { importing, allowedResource } from './allowedResource.ts';
import { correctRow } from './correctRow.ts';
import { applying, begin, undoing } from './importJobs.ts';
import { cancelImport, findImport, listImports } from './importStore.ts';
import { listRows, relatedOf } from './plannedRows.ts';
import { refusedRows } from './refusedWorkbook.ts';
import { sendTemplate } from './template.ts';

/** Answers the calls of one's own imports. */
export function ownImports(app: FastifyInstance, context: Context): void {
  answer(app, calls.listImports, async ({ actor, body: { resource, ...query } }) => {
    const { items, total } = await listImports(context, actor, resource, query.page, query.page_size);
    return { ...replyOf(query, total), items, related: {} };
  });
  answer(app, calls.downloadTemplate, ({ actor, query, reply }) => sendTemplate(context, actor, query, reply));
  answer(app, calls.showImport, ({ actor, params }) => findOwn(context, actor, params.id));
  answer(app, calls.listImportRows, async ({ actor, params, body: { status, ...query } }) => {
    const { id, resource } = await findOwn(context, actor, params.id);
    const { items, total } = await listRows(context, id, status, query.page, query.page_size);
    const related = await titlesFor(
      { context, db: context.store.db },
      actor,
      await relatedOf(context, resourceIn(context, resource), items),
    );
    return { ...replyOf(query, total), items, related };
  });
  answer(app, calls.correctImportRow, async ({ actor, params, body: { cells } }) => {
    const { id, resource: key } = await findOwn(context, actor, params.id);
    const resource = allowedResource(context, actor, key);
    return correctRow({ context, actor: importing(actor, resource), resource, importId: id, line: lineOf(params.line), cells });
  });
  for (const [call, step] of [
    [calls.applyImport, applying],
    [calls.undoImport, undoing],
  ] as const)
    answer(app, call, async ({ actor, params }) => {
      const { id, resource } = await findOwn(context, actor, params.id);
      allowedResource(context, actor, resource);
      await begin(context, actor, id, step);
      return findOwn(context, actor, params.id);
    });
  answer(app, calls.cancelImport, async ({ actor, params }) => {
    await cancelImport(context, (await findOwn(context, actor, params.id)).id);
    return findOwn(context, actor, params.id);
  });
  answer(app, calls.downloadRefused, async ({ actor, params, query, reply }) =>
    sendRefused(context, await findOwn(context, actor, params.id), query.language, reply),
  );
}

function lineOf(line: string): number {
  if (!/^[1-9]\d{0,14}$/.test(line)) throw refuse('IMPORT_NOT_FOUND');
  return Number(line);
}

async function findOwn(context: Context, actor: Actor, id: string): Promise<Import> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('IMPORT_NOT_FOUND');
  const found = await findImport(context, actor, Number(id));
  // Of its owner's imports, an access token reaches those that it might have made itself.
  if (actor.token) allowedResource(context, actor, found.resource);
  return found;
}

const refusedName = { zh: '未导入的行', en: 'rows not imported' } as const satisfies Text;

const sendRefused = (context: Context, { id, resource, fileName }: Import, language: Language, reply: FastifyReply): FastifyReply =>
  reply
    .type(contentType('xlsx', 'utf-8'))
    .header(
      'content-disposition',
      attachment(`${resource}-refused.xlsx`, `${fileName.replace(/\.\w+$/, '')} ${refusedName[language]}.xlsx`),
    )
    .send(Readable.from(xlsxBytes(refusedRows(context, resourceIn(context, resource), id, language))));
