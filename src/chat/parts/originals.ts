import { type ComponentType, createContext } from 'react';
import type { Origin } from '../model/parts/references.ts';

/** A passage that is looked up in its original. */
export interface LookedUp {
  /** Name of the document. */
  readonly name: string;
  readonly origin: Origin;
}

/** Shows an original beside a conversation, at a passage. */
export type OriginalPanel = ComponentType<LookedUp & { readonly onClose: () => void }>;

/** Set around all screens by whoever knows the room that has originals; null without it. */
export const OriginalPanelContext = createContext<OriginalPanel | null>(null);

/** Shows a passage in its original; null where there is no room for it. */
export const LookUpContext = createContext<((passage: LookedUp) => void) | null>(null);
