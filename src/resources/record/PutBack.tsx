import { UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { type HistoryEntry, isRevertible, type PartToPutBack } from '#schemas/wire/history.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import type { RecordProps } from '../fields/override.ts';
import { isSame } from './sameValue.ts';
import { useRevert } from './useRevert.ts';

interface PutBackProps extends Pick<RecordProps, 'resource' | 'row'> {
  readonly entry: Pick<HistoryEntry, 'version' | 'changes'>;
  readonly field: string;
  /** Of a field that holds several records, those that are put back alone. */
  readonly members?: readonly number[] | undefined;
}

/** Button that puts a field back to what it was before one change; nothing where it is so already, or cannot be. */
export function PutBack({ resource, row, entry, field, members }: PutBackProps) {
  const { t, label } = useWords();
  const allowed = useAllowed();
  const revert = useRevert(resource);
  const notify = useNotify();
  const [isRunning, setIsRunning] = useState(false);
  if (!allowed(resource.endpoints.revert) || entry.version < 2 || !isRevertible(resource, field)) return null;
  if (isBackAlready(resource, row, { field, members }, entry.changes[field]!.before)) return null;
  const name = label(resource.fields[field]!.label);
  const putBack = async () => {
    setIsRunning(true);
    const done = t('forms.history.partBack', { field: name });
    await revert({ row, to: entry.version - 1, only: [{ field, ...(members && { members }) }], done }).catch(notify.failed);
    setIsRunning(false);
  };
  return (
    <Tooltip title={t('forms.history.putBackHint')}>
      <Button
        type="text"
        size="small"
        icon={<UndoOutlined />}
        loading={isRunning}
        aria-label={t('forms.history.putBack', { field: name })}
        onClick={() => void putBack()}
      />
    </Tooltip>
  );
}

type Values = Readonly<Record<string, unknown>>;

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** True if a part of a record is as it was before a change. */
function isBackAlready(resource: Resource, row: Values, { field, members }: PartToPutBack, before: unknown): boolean {
  if (!members) return isSame(resource.fields[field]!, row[field], before);
  const [now, then] = [idsOf(row[field]), idsOf(before)];
  return members.every((id) => now.includes(id) === then.includes(id));
}
