import { createContext } from 'react';
import type { Later } from '#ui/later.tsx';
import type { Origin } from '../model/parts/references.ts';

/** A passage that is looked up in its original. */
export interface LookedUp {
  /** Name of the document. */
  readonly name: string;
  readonly origin: Origin;
}

/** Shows an original beside a conversation, at a passage. */
export interface OriginalPanel {
  readonly View: Later<LookedUp & { readonly onClose: () => void }>;
  /** Fetches what the original of a document of that name is shown with, before it is. */
  readonly prepare: (name: string) => Promise<void>;
}

/** Set around all screens by whoever knows the room that has originals; null without it. */
export const OriginalPanelContext = createContext<OriginalPanel | null>(null);

/** Shows a passage in its original; null where there is no room for it. */
export const LookUpContext = createContext<((passage: LookedUp) => void) | null>(null);
