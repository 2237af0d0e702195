import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '#schemas/kit/resource.ts';
import { addressNames, type Baseline, printAddress, readAddress, viewInAddress } from '../model/address.ts';
import {
  initialView,
  isSameView,
  type ListState,
  type ListAppearance,
  startOf,
  type ViewState,
  viewOf,
  withChange,
} from '../model/listState.ts';
import { readView } from '../model/viewState.ts';
import type { SavedView, Views } from '../view/useViews.ts';
import { type Memory, type Remembering, useMemory, type ViewName } from './useMemory.ts';

export interface ChangeOptions {
  /** Puts the new address in the place of the old one, so that "back" leaves the list: for typing. */
  readonly replace?: boolean;
}

/** The state of a list on screen, and what changes it. */
export interface List {
  readonly state: ListState;
  /** The saved view shown, if any. */
  readonly view: SavedView | undefined;
  /** State stored by the view, or as declared. */
  readonly kept: ViewState;
  /** True if the state differs from the stored view. */
  readonly isChanged: boolean;
  /** Parts of the address left out because they made no sense. */
  readonly ignored: readonly string[];
  /** Number of conditions of the view that no longer apply. */
  readonly dropped: number;
  /** True if the address names a view that does not exist. */
  readonly isViewMissing: boolean;
  readonly memory: Remembering;
  change(change: Partial<ListState>, options?: ChangeOptions): void;
  /** Shows a view from its first page. */
  show(view: ViewName): void;
  /** Goes back to what the view keeps. */
  discard(): void;
  /** The address of exactly this state, columns included, to hand to someone else. */
  link(): string;
}

interface Shown {
  readonly name: ViewName;
  readonly view: SavedView | undefined;
  readonly kept: ViewState;
  readonly dropped: number;
  readonly isViewMissing: boolean;
}

/** The view to show: the one in the address, else the one this person opens with, else none. */
function shownView(resource: Resource, views: Views['items'], query: string, opensWith: ViewName): Shown {
  const named = viewInAddress(query);
  const name = named ?? opensWith;
  const view = views.find(({ id }) => id === name);
  if (!view) return { name: 'all', view, kept: initialView(resource), dropped: 0, isViewMissing: typeof named === 'number' };
  const { state, dropped } = readView(resource, view.state);
  return { name: view.id, view, kept: state, dropped, isViewMissing: false };
}

const lookOf = ({ columns, density, size }: ListAppearance): ListAppearance => ({ columns, density, size });

/** True if an address cannot be read before the views are known. */
const needsViews = (query: string, opensWith: ViewName): boolean => typeof (viewInAddress(query) ?? opensWith) === 'number';

/** Reads the state of a list: from the address, over what is remembered, over the saved view. Undefined where it needs views that are not known. */
export function readListState(resource: Resource, views: Views | undefined, query: string, memory: Memory) {
  if (!views && needsViews(query, memory.opensWith)) return undefined;
  const shown = shownView(resource, views?.items ?? [], query, memory.opensWith);
  const { said, ignored } = readAddress(resource, query);
  const view = { ...shown.kept, ...memory.lookIn(shown.name) };
  const state: ListState = { ...startOf(view, shown.view?.id ?? null), ...said };
  return { shown, ignored, state };
}

/** The state of a list. Undefined until all that it is read from is known. */
export function useListState(resource: Resource, views: Views, areKnown: boolean): List | undefined {
  const { search: query } = useLocation();
  const memory = useMemory(resource);
  const areNeeded = memory !== undefined && needsViews(query, memory.opensWith);
  const known = areKnown || !areNeeded ? views : undefined;
  const read = useMemo(() => memory && readListState(resource, known, query, memory), [resource, known, query, memory]);
  const moves = useMoves(read, memory);
  return useMemo(() => {
    if (!read || !memory) return undefined;
    const { shown, ignored, state } = read;
    // Columns of the list without a view are this person's own business: there is nothing to save them to.
    const look = shown.view ? {} : lookOf(shown.kept);
    const isChanged = !isSameView({ ...viewOf(state), ...look }, shown.kept);
    return { ...shown, ignored, state, isChanged, memory, ...moves };
  }, [read, memory, moves]);
}

type Read = { readonly shown: Shown; readonly state: ListState } | undefined;

/** Functions that change the state. Their identity is stable; they act on the latest state. */
function useMoves(read: Read, memory: Remembering | undefined): Pick<List, 'change' | 'show' | 'discard' | 'link'> {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const latest = useRef({ read, memory, query, navigate });
  latest.current = { read, memory, query, navigate };
  const change = useCallback((change: Partial<ListState>, { replace = false }: ChangeOptions = {}) => {
    const { read, memory, query, navigate } = latest.current;
    if (!read || !memory) return;
    const state = withChange(read.state, change);
    if ('columns' in change || 'density' in change || 'size' in change) keepAppearance(memory, read.shown, state);
    const address = printAddress(state, baselineOf(read.shown, memory), query);
    latest.current = { ...latest.current, query: address, read: { ...read, state } };
    if (address !== query) void navigate({ search: address }, { replace, preventScrollReset: true });
  }, []);
  const show = useCallback((name: ViewName) => {
    const { memory, query, navigate } = latest.current;
    if (!memory) return;
    const said = new URLSearchParams(name === memory.opensWith ? '' : { view: String(name) });
    void navigate({ search: withoutOurs(query, said) });
  }, []);
  const discard = useCallback(() => {
    const { read, memory } = latest.current;
    if (!read || !memory) return;
    if (read.shown.view) memory.rememberLook(read.shown.name, undefined);
    show(read.shown.name);
  }, [show]);
  const link = useCallback(() => {
    const { read, memory } = latest.current;
    if (!read || !memory) return location.href;
    const baseline = { ...baselineOf(read.shown, memory), name: read.shown.name };
    return `${location.origin}${location.pathname}${printAddress(read.state, baseline, '', { whole: true })}`;
  }, []);
  return useMemo(() => ({ change, show, discard, link }), [change, show, discard, link]);
}

function keepAppearance(memory: Remembering, { name, kept }: Shown, state: ListState): void {
  const look = lookOf(state);
  const isAsKept = JSON.stringify(look) === JSON.stringify(lookOf(kept));
  memory.rememberLook(name, isAsKept ? undefined : look);
}

const baselineOf = ({ kept, name }: Shown, { opensWith }: Remembering): Baseline => ({
  view: kept,
  name: name === opensWith ? undefined : name,
});

/** The query with all that a list says in it taken out, and `said` in its place. */
function withoutOurs(query: string, said: URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const name of addressNames) params.delete(name);
  for (const [name, value] of said) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}
