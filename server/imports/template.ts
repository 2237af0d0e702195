import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { languages } from '#schemas/kit/text.ts';
import type { Actor, Context } from '../context.ts';
import { attachment } from '../sheets/attachment.ts';
import type { RowBatches } from '../sheets/cell.ts';
import { csvBytes } from '../sheets/csv.ts';
import { contentType, formats } from '../sheets/fileTypes.ts';
import { xlsxBytes } from '../sheets/xlsx.ts';
import { readRequest } from '../resources/readRequest.ts';
import { allowedResource } from './allowedResource.ts';

const templateQuery = z.strictObject({
  resource: z.string().max(64),
  format: z.enum(formats).default('xlsx'),
  language: z.enum(languages).default('zh'),
});

/** Sends a file to fill in: the head that an import of the resource understands, and no rows. */
export function sendTemplate(context: Context, actor: Actor, query: unknown, reply: FastifyReply): FastifyReply {
  const { resource: key, format, language } = readRequest(templateQuery, query);
  const resource = allowedResource(context, actor, key);
  const head = headOf(columnsToFill(resource).map(({ label }) => label[language]));
  const name = { zh: `${resource.label.zh} 导入模板`, en: `${resource.label.en} import template` }[language];
  return reply
    .type(contentType(format, 'utf-8'))
    .header('content-disposition', attachment(`${resource.key}-template.${format}`, `${name}.${format}`))
    .send(Readable.from(format === 'csv' ? csvBytes(head, 'utf-8') : xlsxBytes(head)));
}

const columnsToFill = (resource: Resource) =>
  fieldsWhere(resource, ({ io, access }) => io && access === 'writable').map(([, field]) => field);

async function* headOf(labels: readonly string[]): RowBatches & AsyncGenerator {
  yield [labels.map((text) => ({ text, tone: 'head' as const }))];
}
