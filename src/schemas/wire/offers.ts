import { z } from 'zod';

/** A value that a field can be filled in with, and how it is called. */
export const offered = z.strictObject({ value: z.union([z.string(), z.number()]), label: z.string() });
export type Offered = Readonly<z.infer<typeof offered>>;
