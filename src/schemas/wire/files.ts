import { z } from 'zod';

/** The address at which an uploaded file is read. */
export const uploaded = z.strictObject({ url: z.string() });
export type Uploaded = z.infer<typeof uploaded>;

/** A file by its name, or by a path whose last segment is the name (spec §7, "blob download"). */
export const fileSought = z.union([z.strictObject({ path: z.string().max(2048) }), z.strictObject({ name: z.string().max(200) })]);
