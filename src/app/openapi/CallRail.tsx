import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import type { Operation, TagGroup } from './model/document.ts';
import styles from './openapi.module.css';

interface CallRailProps {
  readonly groups: readonly TagGroup[];
  readonly current: string | undefined;
  readonly search: string;
  readonly onSearch: (words: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the lines that are open: groups, and the calls under them. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, details[open] a')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = lines[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Brings the marked call into sight within the rail alone: the page stays where it is. */
function show(rail: HTMLElement | null): void {
  const marked = rail?.querySelector('[aria-current]')?.getBoundingClientRect();
  const frame = rail?.getBoundingClientRect();
  if (!rail || !marked || !frame || (marked.top >= frame.top && marked.bottom <= frame.bottom)) return;
  rail.scrollTop += marked.top - frame.top - frame.height / 3;
}

/** All calls by group, found by words; the one that is shown is marked, and its group open. */
export function CallRail({ groups, current, search, onSearch }: CallRailProps) {
  const { t } = useWords();
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLElement>(null);
  useShortcut({ '/': () => input.current?.focus() });
  useEffect(() => show(list.current), [current]);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <aside className={styles['rail']}>
      <Input.Search
        ref={input}
        allowClear
        value={search}
        placeholder={t('openapi.search')}
        aria-label={t('openapi.search')}
        onChange={({ target }) => onSearch(target.value)}
      />
      <span role="status" className={styles['quiet']}>
        {t('openapi.count', { count })}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among its links, which stay reachable by Tab */}
      <nav ref={list} aria-label={t('openapi.rail')} onKeyDown={move}>
        {groups.map((group) => (
          <Group key={group.tag} group={group} current={current} isFound={search.trim() !== ''} />
        ))}
      </nav>
    </aside>
  );
}

interface GroupProps {
  readonly group: TagGroup;
  readonly current: string | undefined;
  readonly isFound: boolean;
}

function Group({ group: { tag, operations }, current, isFound }: GroupProps) {
  const { t } = useWords();
  const holdsCurrent = operations.some(({ id }) => id === current);
  return (
    // A group is drawn anew when what it holds changes, so that it opens by itself and closes by hand.
    <details key={`${isFound} ${holdsCurrent}`} className={styles['group']} open={isFound || holdsCurrent}>
      <summary>
        {tag || t('openapi.untagged')} <span className={styles['quiet']}>{operations.length}</span>
      </summary>
      <ul>
        {operations.map((operation) => (
          <Entry key={operation.id} operation={operation} isCurrent={operation.id === current} />
        ))}
      </ul>
    </details>
  );
}

function Entry({ operation: { id, method, summary, path }, isCurrent }: { operation: Operation; isCurrent: boolean }) {
  return (
    <li>
      <Link to={{ hash: encodeURIComponent(id) }} title={`${method} ${path}`} {...(isCurrent && { 'aria-current': 'true' })}>
        <span className={styles['method']} data-method={method}>
          {method}
        </span>
        <span className={styles['entry']}>{summary || path}</span>
      </Link>
    </li>
  );
}
