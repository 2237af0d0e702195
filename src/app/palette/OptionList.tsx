import { getListboxItemId, KBAR_LISTBOX } from '@refinedev/kbar';
import { useEffect, useRef } from 'react';
import { markedParts } from '#chat/history/model/markedParts.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Option, OptionGroup } from './groups.tsx';
import styles from './palette.module.css';

interface Props {
  /** Words to be marked. */
  words: string;
  groups: readonly OptionGroup[];
  /** Index of the active option, over all groups. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (option: Option) => void;
}

/** The options under their headings. The field above keeps the focus and names the marked one. */
export function OptionList({ words, groups, active, onActive, onChoose }: Props) {
  const { t } = useWords();
  const options = groups.flatMap((group) => group.options);
  return (
    <div id={KBAR_LISTBOX} role="listbox" aria-label={t('app.palette.results')} className={styles['options']}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.heading}>
          <div className={styles['heading']} aria-hidden>
            {group.heading}
          </div>
          {group.options.map((option) => {
            const index = options.indexOf(option);
            return (
              <Line
                key={option.id}
                words={words}
                option={option}
                index={index}
                active={index === active}
                onActive={onActive}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface LineProps extends Pick<Props, 'words' | 'onActive' | 'onChoose'> {
  option: Option;
  index: number;
  active: boolean;
}

function Line({ words, option, index, active, onActive, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and takes the keys
    <div
      ref={line}
      id={getListboxItemId(index)}
      role="option"
      aria-selected={active}
      className={styles['option']}
      onPointerMove={() => !active && onActive(index)}
      onClick={() => onChoose(option)}
    >
      <span className={styles['icon']}>{option.icon}</span>
      <span className={styles['name']}>
        <span className={styles['title']}>
          <Marked text={option.name} words={words} />
        </span>
        {option.excerpt && (
          <span className={styles['excerpt']}>
            <Marked text={option.excerpt} words={words} />
          </span>
        )}
      </span>
      {option.subtitle && (
        <span className={styles['subtitle']} aria-hidden>
          {option.subtitle}
        </span>
      )}
    </div>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  return markedParts(text, words).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text));
}
