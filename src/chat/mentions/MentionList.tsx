import { useEffect } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './mentions.module.css';
import type { Mentions } from './useMentions.ts';

/** Databases and knowledge spaces that an `@` found, above the question; whoever writes the words walks them. */
export function MentionList({ isOpen, id, found, active, optionId, walkTo, take }: Mentions) {
  const { t } = useWords();
  const activeId = isOpen ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  if (!isOpen) return null;
  return (
    <div className={styles['place']}>
      <ul id={id} role="listbox" aria-label={t('chat.composer.mentions')} className={styles['list']}>
        {found.map((name, index) => (
          <li
            key={name}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles['option']}
            onMouseMove={() => walkTo(index)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(name)}
          >
            @{name}
          </li>
        ))}
      </ul>
    </div>
  );
}
