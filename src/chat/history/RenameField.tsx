import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './history.module.css';

/** The longest name a conversation takes. */
const longest = 200;

interface Props {
  readonly title: string;
  /** Takes the new name, or null when it stays as it was; `isByKey` unless the field was left for something else. */
  readonly onDone: (title: string | null, isByKey: boolean) => void;
}

/** The name of a conversation while it is changed in its place: Enter and leaving the field keep it, Escape does not. */
export default function RenameField({ title, onDone }: Props) {
  const { t } = useWords();
  const isOver = useRef(false);
  const finish = (given: string | null, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = given?.trim();
    onDone(next && next !== title ? next : null, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget } = event;
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    // The drawer that the history may stand in stays.
    event.stopPropagation();
    finish(key === 'Enter' ? currentTarget.value : null, true);
  };
  return (
    <input
      autoFocus
      className={styles['rename']}
      aria-label={t('chat.page.title')}
      defaultValue={title}
      maxLength={longest}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => finish(target.value, false)}
    />
  );
}
