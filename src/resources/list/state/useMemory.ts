import { useGetIdentity } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ListAppearance } from '../model/listState.ts';
import { readAppearance } from '../model/viewState.ts';

/** A saved view's id, or `all` for the list without one. */
export type ViewName = number | 'all';

/** List preferences of one person in one browser. */
export interface Memory {
  /** The view the list opens with. */
  readonly opensWith: ViewName;
  /** Appearance in a view, where it differs from the stored view. */
  lookIn(view: ViewName): ListAppearance | undefined;
}

export interface Remembering extends Memory {
  rememberView(view: ViewName): void;
  /** `undefined` forgets it: the view's own look holds again. */
  rememberLook(view: ViewName, look: ListAppearance | undefined): void;
}

const shape = z.lazy(() =>
  z.object({
    opensWith: z.union([z.int().positive(), z.literal('all')]).catch('all'),
    looks: z.record(z.string(), z.unknown()).catch({}),
  }),
);
type Kept = z.infer<typeof shape>;

const nothing: Kept = { opensWith: 'all', looks: {} };

function read(place: string): Kept {
  try {
    const words = localStorage.getItem(place);
    return words === null ? nothing : shape.parse(JSON.parse(words));
  } catch {
    return nothing;
  }
}

/** Remembering how a list looks is a comfort: a full or forbidden storage must not stop the list. */
function write(place: string, kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    return;
  }
}

const placeOf = (resource: Resource, person: number | string | undefined): string => `list:${person ?? ''}:${resource.key}`;

/** The list preferences of a person, as they are now. */
export const memoryOf = (resource: Resource, person: number | string): Memory => memoryIn(resource, read(placeOf(resource, person)));

/** Returns the list preferences of the present person; undefined until it is known who that is. */
export function useMemory(resource: Resource): Remembering | undefined {
  const { data: person, isLoading } = useGetIdentity<{ id?: number | string }>();
  const place = isLoading ? undefined : placeOf(resource, person?.id);
  const [changed, setChanged] = useState<{ place: string; kept: Kept }>();
  const kept = useMemo(() => (place === undefined ? undefined : changed?.place === place ? changed.kept : read(place)), [place, changed]);
  const keep = useCallback(
    (change: (before: Kept) => Kept) => {
      if (place === undefined) return;
      const next = change(read(place));
      write(place, next);
      setChanged({ place, kept: next });
    },
    [place],
  );
  return useMemo(() => kept && remembering(resource, kept, keep), [resource, kept, keep]);
}

const memoryIn = (resource: Resource, { opensWith, looks }: Kept): Memory => ({
  opensWith,
  lookIn: (view) => readAppearance(resource, JSON.stringify(looks[String(view)] ?? null)),
});

const remembering = (resource: Resource, kept: Kept, keep: (change: (before: Kept) => Kept) => void): Remembering => ({
  ...memoryIn(resource, kept),
  rememberView: (opensWith) => keep((before) => ({ ...before, opensWith })),
  rememberLook: (view, look) =>
    keep((before) => {
      const { [String(view)]: _, ...others } = before.looks;
      return { ...before, looks: look ? { ...others, [String(view)]: look } : others };
    }),
});
