import { useInvalidate } from '@refinedev/core';
import { Switch } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { CellProps, Row } from '../../fields/cellProps.ts';
import { useLabels } from '../../fields/useLabels.ts';
import { usePatch } from '../../list/live/usePatch.ts';
import { useUndoChange } from '../../record/useRevert.ts';

/** Yes or no as a switch that is saved at once, and can be undone; a word to whoever may not change it. */
export default function SavedSwitch({ resource, name, field, value, row, tabIndex }: CellProps & { readonly tabIndex?: number }) {
  const { t, label } = useWords();
  const { titleOf } = useLabels(resource);
  const allowed = useAllowed();
  const save = useSwitch({ resource, name, field, value, row });
  const mayChange = allowed(resource.endpoints.update) && field.access === 'writable';
  if (!mayChange) return <>{t(value ? 'lists.value.yes' : 'lists.value.no')}</>;
  return (
    <Switch
      size="small"
      tabIndex={tabIndex}
      aria-label={t('forms.switched', { field: label(field.label), record: titleOf(row) })}
      checked={value === true}
      loading={save.isBusy}
      onChange={(wanted) => void save.set(wanted)}
    />
  );
}

/** A change of other fields by somebody else meanwhile is no obstacle. */
function useSwitch({ resource, name, field, value: before, row }: Omit<CellProps, 'related'>) {
  const { t, label } = useWords();
  const make = useCallMutation();
  const patch = usePatch();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const undoChange = useUndoChange(resource);
  const [isBusy, setIsBusy] = useState(false);

  const send = async (wanted: boolean, version: number): Promise<void> => {
    const { update } = resource.endpoints;
    if (!update) return;
    const saved = await make<Row>(update, { id: row.id, body: { version, [name]: wanted } });
    patch(resource.key, { data: [saved] });
    void invalidate({ resource: resource.key, id: row.id, invalidates: ['detail'] });
    notify.success(t('lists.edit.saved', { field: label(field.label) }), { key: 'cell', undo: undoChange({ id: row.id, version }, saved) });
  };
  const sendOverOthers = async (wanted: boolean): Promise<void> => {
    try {
      await send(wanted, row.version);
    } catch (error) {
      const current = (error as CallError).code === 'VERSION_CONFLICT' ? ((error as CallError).current as Row | undefined) : undefined;
      if (current?.[name] !== before) throw error;
      await send(wanted, current!.version);
    }
  };
  const set = async (wanted: boolean): Promise<void> => {
    setIsBusy(true);
    await sendOverOthers(wanted)
      .catch(notify.failed)
      .finally(() => setIsBusy(false));
  };
  return { isBusy, set };
}
