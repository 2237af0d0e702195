import type { Place } from '#schemas/wire/knowledge/places.ts';

/** Passage of a document that its original is to show: its words, where they stand, and their first and one past their last character in its text. */
export interface ShownPassage {
  readonly quote: string;
  readonly place: Place;
  readonly from: number;
  readonly to: number;
}

/** Success of marking a passage: where it stands word for word, where most of it does, or nowhere. */
export type Marking = 'exact' | 'near' | 'none';
