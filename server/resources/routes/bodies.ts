import { z } from 'zod';
import { idSchema } from '#schemas/kit/kinds/index.ts';

/** The most records that one request changes. */
export const mostAtOnce = 1000;
export const idsSchema = z.array(idSchema).min(1).max(mostAtOnce);
const versionSchema = z.int().positive();

export const bulkUpdateBody = z.strictObject({ ids: idsSchema, values: z.record(z.string(), z.unknown()) });
export const bulkRemoveBody = z.strictObject({ ids: idsSchema });
export const revertBody = z.strictObject({ to: versionSchema, version: versionSchema.optional() });
