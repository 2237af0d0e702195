import type { Place } from '#schemas/wire/knowledge/places.ts';

/** A chunk's place, and the words that somebody added for it to be found by, as they are stored: JSON. */
export interface StoredHeadings {
  readonly place: string;
  readonly keywords: string | null;
  readonly questions: string | null;
}

const listIn = (json: string | null): string[] => (json ? (JSON.parse(json) as string[]) : []);

/** The place of a chunk in its original. */
export const placeOf = ({ place }: StoredHeadings): Place => JSON.parse(place) as Place;

/** Words above a chunk, a line each: headings and the name of its sheet, keywords, and the questions that it answers. */
export const headingsOf = (row: StoredHeadings): string => {
  const { headings = [], sheet } = placeOf(row);
  return [...headings, ...(sheet ? [sheet] : []), ...listIn(row.keywords), ...listIn(row.questions)].join('\n');
};
