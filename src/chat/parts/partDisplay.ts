import type { ComponentType } from 'react';
import type { WordKey } from '#i18n/index.ts';
import type { PartKind, PartOf } from '../model/parts/part.ts';

export interface PartProps<Kind extends PartKind = PartKind> {
  readonly part: PartOf<Kind>;
  /** Called with what is shown in its place once somebody has changed that: further actions are about what is seen. */
  readonly onShown?: (part: PartOf<Kind>) => void;
}

/** The half of a kind of part that draws; the other half is its `PartForm`. */
export interface PartDisplay<Kind extends PartKind = PartKind> {
  readonly View: ComponentType<PartProps<Kind>>;
  /** Words for a payload that is on its way; general ones unless said. */
  readonly pending?: Extract<WordKey, `answer.pending.${string}`>;
  /** Actions of other rooms are offered while its answer still grows: the answer waits for them. */
  readonly actsWhileGrowing?: true;
  /** Keeps a place of its size meanwhile. */
  readonly keepsPlace?: true;
}
