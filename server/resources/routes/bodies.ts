import { z } from 'zod';
import { idSchema } from '#schemas/kit/kinds/index.ts';

/** The most records that one request changes. */
export const mostAtOnce = 1000;
export const idsSchema = z.array(idSchema).min(1).max(mostAtOnce);
const versionSchema = z.int().positive();

const membersSchema = z.record(z.string().max(64), idsSchema).default({});
export const bulkUpdateBody = z.strictObject({
  ids: idsSchema,
  values: z.record(z.string(), z.unknown()).default({}),
  add: membersSchema,
  remove: membersSchema,
});
export const bulkRemoveBody = z.strictObject({ ids: idsSchema });
const partSchema = z.strictObject({ field: z.string().max(64), members: idsSchema.optional() });
export const revertBody = z.strictObject({
  to: versionSchema,
  version: versionSchema.optional(),
  only: z.array(partSchema).min(1).max(100).optional(),
});
