import { z } from 'zod';

/**
 * Where in its original a piece of a document stands. A PDF has pages and a presentation slides, counted from 1; a workbook has sheets and
 * rows, counted from 1 as spreadsheets do; everything else has only its headings, outermost first.
 *
 * A page of a PDF is the number that pdf.js, which the server reads with, and which a browser shows with, has for it: `getPage(page)`. Its text
 * there is that of `getTextContent()`, line by line; `locateQuote` of the console finds in it what a chunk says, whose lines are joined.
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
