import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { headOf } from '#schemas/kit/cells/heads.ts';
import type { downloadTemplate } from '#schemas/contracts/imports.ts';
import type { CallInput } from '#schemas/kit/defineCall.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import type { Actor, Context } from '../context.ts';
import { attachment } from '../sheets/attachment.ts';
import type { RowBatches } from '../sheets/cell.ts';
import { csvBytes } from '../sheets/csv.ts';
import { contentType } from '../sheets/fileTypes.ts';
import { xlsxBytes } from '../sheets/xlsx.ts';
import { allowedResource } from './allowedResource.ts';

type Wanted = CallInput<typeof downloadTemplate>['query'];

/** Sends a file to fill in: the head that an import of the resource understands, and no rows. */
export function sendTemplate(context: Context, actor: Actor, { resource: key, format, language }: Wanted, reply: FastifyReply) {
  const resource = allowedResource(context, actor, key);
  const head = rowOf(columnsToFill(resource).map((field) => headOf(field, language, context.settings.timeZone)));
  const name = { zh: `${resource.label.zh} 导入模板`, en: `${resource.label.en} import template` }[language];
  return reply
    .type(contentType(format, 'utf-8'))
    .header('content-disposition', attachment(`${resource.key}-template.${format}`, `${name}.${format}`))
    .send(Readable.from(format === 'csv' ? csvBytes(head, 'utf-8') : xlsxBytes(head)));
}

const columnsToFill = (resource: Resource) =>
  fieldsWhere(resource, ({ inFiles, access }) => inFiles && access === 'writable').map(([, field]) => field);

async function* rowOf(labels: readonly string[]): RowBatches & AsyncGenerator {
  yield [labels.map((text) => ({ text, tone: 'head' as const }))];
}
