import type { Like } from '../words.ts';
import type { knowledge as chinese } from '../zh/knowledge.ts';

export const knowledge: Like<typeof chinese> = {
  original: {
    title: 'Original',
    page: 'Page {page}',
    pages: 'Pages {first}–{last}',
    slide: 'Slide {page}',
    row: 'Row',
    rows: 'Rows {first}–{last}',
    goTo: 'Go to page',
    smaller: 'Zoom out',
    larger: 'Zoom in',
    near: 'About here: the original differs a little from what is quoted',
    none: 'This passage was not found in the original, so nothing is marked',
    locked: 'This PDF has a password and cannot be shown',
    lockedHint: 'Remove the password, then upload a new version.',
    broken: 'This PDF cannot be shown',
    brokenHint: 'The file may be damaged. You can download it and open it elsewhere.',
  },
};
