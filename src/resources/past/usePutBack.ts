import { useAllowed } from '#api/useAllowed.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Course } from '#schemas/contracts/past.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ChangedVersion } from '#schemas/wire/history.ts';
import { isRevertible } from '#schemas/wire/history.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Row } from '../fields/cellProps.ts';
import { useRefresh } from '../record/useRefresh.ts';
import { useUndoVersions } from '../record/useUndoVersions.ts';

/** A record as it was, and its course since. */
export interface PastRecord {
  readonly row: Row;
  readonly course: Course | undefined;
}

const isChanged = (resource: Resource, { changes }: Course): boolean => Object.keys(changes).some((name) => isRevertible(resource, name));

/** Puts records back to what they were: out of the trash, and to their version then. Tells what can be, and says how many could not. */
export function usePutBack(resource: Resource) {
  const { t, error: words } = useWords();
  const allowed = useAllowed();
  const change = useCallMutation();
  const refresh = useRefresh();
  const notify = useNotify();
  const undoVersions = useUndoVersions(resource);
  const { restore, revert } = resource.endpoints;
  const canPutBack = ({ course }: PastRecord): boolean => {
    if (!course || course.state === 'purged') return false;
    if (course.state === 'removed') return allowed(restore);
    return isChanged(resource, course) && allowed(revert);
  };

  /** Takes one back; gives the versions around it, where only its values were. */
  const one = async ({ row, course }: PastRecord): Promise<ChangedVersion | undefined> => {
    let version = course!.version!;
    if (course!.state === 'removed') ({ version } = await change<Row>(restore || 'POST /', { id: row.id }));
    if (!isChanged(resource, course!) || !allowed(revert)) return undefined;
    const after = await change<Row>(revert || 'POST /', { id: row.id, body: { to: row.version, version } });
    return course!.state === 'living' ? { id: row.id, from: version, to: after.version } : undefined;
  };
  const putBack = async (records: readonly PastRecord[]): Promise<void> => {
    const changed: ChangedVersion[] = [];
    const failures: unknown[] = [];
    for (const record of records.filter(canPutBack)) {
      try {
        const versions = await one(record);
        if (versions) changed.push(versions);
      } catch (error) {
        failures.push(error);
      }
    }
    await refresh(resource.key);
    const facts = { count: records.length - failures.length, left: failures.length, reason: words((failures[0] ?? {}) as object) };
    if (failures.length > 0) notify.warning(t('lists.past.putBackPartly', facts), { undo: undoVersions(changed) });
    else notify.success(t('lists.past.putBackDone', facts), { undo: undoVersions(changed) });
  };
  return { canPutBack, putBack };
}
