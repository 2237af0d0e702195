import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { LatestChange } from '#schemas/wire/history.ts';
import type { Row } from '../../fields/cellProps.ts';
import { byField, problemOfValue } from '../../form/values.ts';
import { useUndoChange } from '../../record/useRevert.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { isSame } from '../../record/sameValue.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { usePatch } from '../live/usePatch.ts';
import { useRowsByIds } from '../live/useRowsByIds.ts';
import { useListScreen } from '../ListContext.ts';

/** The value of a cell while it is changed, and what became of saving it. */
export interface CellSave {
  readonly value: unknown;
  readonly isBusy: boolean;
  /** Why it was not saved. */
  readonly problem: string | undefined;
  /** The record as someone else has just made it, when they changed the same value. */
  readonly conflict: Row | undefined;
  /** Author and moment of the change that made it so. */
  readonly latest: LatestChange | undefined;
  readonly change: (value: unknown) => void;
  readonly commit: (value: unknown) => Promise<void>;
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => void;
}

type State = Pick<CellSave, 'value' | 'isBusy' | 'problem' | 'conflict' | 'latest'>;

const idle = { isBusy: false, problem: undefined, conflict: undefined, latest: undefined } as const;

/** Saves one value of one record. A change of other fields by someone else is no obstacle; one of the same field is put to the reader. */
export function useCellSave(shown: Row, name: string, onDone: (outcome: 'saved' | 'left') => void): CellSave {
  const { resource } = useListScreen();
  const words = useWords();
  const make = useCallMutation();
  const patch = usePatch();
  const ask = useRowsByIds();
  const notify = useNotify();
  const undoChange = useUndoChange(resource);
  // The row may be brought up to date underneath; what is saved started from the one that was seen.
  const [row] = useState(shown);
  const field = resource.fields[name]!;
  const before = row[name];
  const [state, setState] = useState<State>({ ...idle, value: before ?? null });

  const send = async (value: unknown, version: number): Promise<void> => {
    const { update } = resource.endpoints;
    if (!update) return;
    // Not refine's update: it ends reads of the list that are under way, and begins them again only with the whole list.
    const saved = await make<Row>(update, { id: row.id, body: { version, [name]: value === '' ? null : value } });
    // The answer has no titles of related records; a list of one row has.
    patch(resource.key, targetOf(resource, field) ? await ask(resource.key, [row.id]) : { data: [saved] });
    notify.success(words.t('lists.edit.saved', { field: words.label(field.label) }), {
      key: 'cell',
      undo: undoChange({ id: row.id, version }, saved),
    });
    onDone('saved');
  };
  const refused = async (error: CallError, value: unknown): Promise<void> => {
    const current = error.code === 'VERSION_CONFLICT' ? (error.current as Row | undefined) : undefined;
    if (current && isSame(field, current[name], before)) return attempt(value, current.version);
    if (current) return setState({ ...idle, value, conflict: current, latest: error.latest });
    const atField = byField(error.errors ?? {})[name];
    setState({ ...idle, value, problem: atField?.message ?? words.t('lists.edit.failed', { reason: words.error(error) }) });
  };
  const attempt = async (value: unknown, version: number): Promise<void> => {
    setState({ ...idle, value, isBusy: true });
    try {
      await send(value, version);
    } catch (error) {
      await refused(error as CallError, value);
    }
  };
  const commit = async (value: unknown): Promise<void> => {
    if (state.isBusy) return;
    if (isSame(field, value, before)) return onDone('left');
    const problem = problemOfValue(field, 'update', value);
    if (problem) return setState({ ...idle, value, problem: words.problem(problem) });
    return attempt(value, state.conflict?.version ?? row.version);
  };
  return {
    ...state,
    change: (value) => setState((now) => ({ ...now, value, problem: undefined })),
    commit,
    keepMine: () => attempt(state.value, state.conflict?.version ?? row.version),
    takeTheirs: () => {
      if (state.conflict) patch(resource.key, { data: [state.conflict] });
      onDone('left');
    },
  };
}
