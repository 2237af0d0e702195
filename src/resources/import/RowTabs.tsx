import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import, RowStatus } from '#schemas/wire/imports.ts';
import { RowPages } from './RowPages.tsx';
import styles from './tabs.module.css';

interface RowTabsProps {
  readonly resource: Resource;
  readonly found: Import;
  /** In the order of the tabs; those without rows have none. */
  readonly statuses: readonly RowStatus[];
  /** The tab that is open at first, where it has rows; otherwise the first. */
  readonly opensOn?: RowStatus;
  /** True once the import is over: what was planned and is not done stays so. */
  readonly isOver?: boolean;
  /** True at the preview: cells that are refused can be corrected in their place. */
  readonly canCorrect?: boolean;
  /** Called when a link leads away to a record. */
  readonly onLeave: () => void;
}

/** Movement along the tabs, by key. */
const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const leftWords = { create: 'files.rows.notCreated', update: 'files.rows.notUpdated' } as const;
const isPlan = (status: RowStatus): status is keyof typeof leftWords => status in leftWords;

/** The rows of a file by what becomes of them, each kind with its number. The tabs wrap, so that all are seen on a phone. */
export function RowTabs({ resource, found, statuses, opensOn, isOver = false, canCorrect = false, onLeave }: RowTabsProps) {
  const { t } = useWords();
  const id = useId();
  const present = statuses.filter((status) => found.counts[status] > 0);
  const [chosen, setChosen] = useState(opensOn);
  const active = chosen && present.includes(chosen) ? chosen : present[0];
  if (!active) return null;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = steps[event.key]?.(present.indexOf(active), present.length);
    if (place === undefined) return;
    event.preventDefault();
    setChosen(present[place]);
    (event.currentTarget.children[place] as HTMLElement).focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={t('files.rows.tabs')} className={styles.list} onKeyDown={move}>
        {present.map((status) => (
          <button
            key={status}
            type="button"
            role="tab"
            id={`${id}-${status}`}
            aria-selected={status === active}
            aria-controls={`${id}-rows`}
            tabIndex={status === active ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(status)}
          >
            {t(isOver && isPlan(status) ? leftWords[status] : `files.rows.${status}`)}{' '}
            <span className={styles.count}>{formatNumber(found.counts[status])}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" tabIndex={-1} id={`${id}-rows`} aria-labelledby={`${id}-${active}`}>
        <RowPages
          key={active}
          resource={resource}
          importId={found.id}
          status={active}
          canCorrect={canCorrect && active === 'refused'}
          onLeave={onLeave}
        />
      </div>
    </div>
  );
}
