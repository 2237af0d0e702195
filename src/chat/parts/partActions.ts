import { type ComponentType, createContext } from 'react';
import type { PartKind, PartOf } from '../model/parts/part.ts';

/** Things that other rooms offer to do with a part of an answer, by its kind. What is large is fetched when it is used, by `lazy`. */
export type PartActions = { readonly [Kind in PartKind]?: ComponentType<{ readonly part: PartOf<Kind> }> };

/** Set around all screens by whoever knows the rooms. */
export const PartActionsContext = createContext<readonly PartActions[]>([]);
