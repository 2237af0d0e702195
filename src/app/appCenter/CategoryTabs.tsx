import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './appCenter.module.css';
import type { Category } from './matching.ts';

export const panelId = 'app-center-apps';
export const tabId = (category: Category | undefined): string => `app-center-${category ?? 'all'}`;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Props {
  /** Those that hold an app. */
  categories: readonly Category[];
  chosen: Category | undefined;
  nameOf: (category: Category) => string;
  onChoose: (category: Category | undefined) => void;
}

/** The categories as tabs; the arrow keys walk them. On a narrow screen they scroll: the library's own would hide some behind a menu. */
export function CategoryTabs({ categories, chosen, nameOf, onChoose }: Props) {
  const { t } = useWords();
  const tabs = [undefined, ...categories];
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (!step) return;
    const next = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length;
    onChoose(tabs[next]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t('app.appCenter.categories')} className={styles['tabs']}>
      {tabs.map((category) => (
        <button
          key={category ?? 'all'}
          id={tabId(category)}
          type="button"
          role="tab"
          aria-selected={category === chosen}
          aria-controls={panelId}
          tabIndex={category === chosen ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChoose(category)}
          onKeyDown={onKeyDown}
        >
          {category ? nameOf(category) : t('app.appCenter.all')}
        </button>
      ))}
    </div>
  );
}
