import { z } from 'zod';

/**
 * Where in its original a piece of a document stands. A PDF has pages and a presentation slides, counted from 1; a workbook has sheets and
 * rows, counted from 1 as spreadsheets do; everything else has only its headings, outermost first.
 */
export const place = z.strictObject({
  /** Page or slide on which it begins. */
  page: z.int().positive().optional(),
  /** Page on which it ends, where that is another one. */
  lastPage: z.int().positive().optional(),
  sheet: z.string().max(300).optional(),
  /** First and last row. */
  rows: z.tuple([z.int().positive(), z.int().positive()]).optional(),
  headings: z.array(z.string().max(500)).max(12).readonly().optional(),
});
export type Place = Readonly<z.infer<typeof place>>;
