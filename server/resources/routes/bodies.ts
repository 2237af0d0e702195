import { z } from 'zod';
import { idSchema } from '#schemas/kit/kinds/index.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';

/** The most records that one request changes. */
export const mostAtOnce = 1000;
const idsSchema = z.array(idSchema).min(1).max(mostAtOnce);
export const versionSchema = z.int().positive();

/** Records of a change of many: an id each, or with the version that it was decided on. */
export const recordsSchema = z
  .array(
    z
      .union([idSchema, z.strictObject({ id: idSchema, version: versionSchema })])
      .transform((seen): SeenRecord => (typeof seen === 'number' ? { id: seen } : seen)),
  )
  .min(1)
  .max(mostAtOnce);

const membersSchema = z.record(z.string().max(64), idsSchema).default({});
export const bulkUpdateBody = z.strictObject({
  ids: recordsSchema,
  values: z.record(z.string(), z.unknown()).default({}),
  add: membersSchema,
  remove: membersSchema,
});
export const bulkRemoveBody = z.strictObject({ ids: recordsSchema });
const partSchema = z.strictObject({ field: z.string().max(64), members: idsSchema.optional() });
export const revertBody = z.strictObject({
  to: versionSchema,
  version: versionSchema.optional(),
  only: z.array(partSchema).min(1).max(100).optional(),
});
