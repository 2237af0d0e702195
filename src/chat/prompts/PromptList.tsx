import { Button, Input, Tag } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Loading } from '#ui/Loading.tsx';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { prompts as resource } from '#schemas/prompts.ts';
import { matchingPrompts, type Prompt, usePrompts } from './usePrompts.ts';
import styles from './prompts.module.css';

interface Props {
  readonly scene: string;
  readonly onChoose: (prompt: Prompt) => void;
}

/** The prompts of a scene under a search box; ↑ ↓ walk them, Enter takes one. */
export function PromptList({ scene, onChoose }: Props) {
  const { t, error: words } = useWords();
  const { prompts, error, retry } = usePrompts(scene);
  const [looked, setLooked] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = matchingPrompts(prompts ?? [], looked);
  const active = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => void document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' }), [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const prompt = found[active];
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(active + 1, found.length - 1)),
      ArrowUp: () => setAt(Math.max(active - 1, 0)),
      Enter: () => prompt && !event.nativeEvent.isComposing && onChoose(prompt),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]!();
  };
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-label={t('chat.prompts.search')}
        placeholder={t('chat.prompts.search')}
        value={looked}
        onChange={({ target }) => {
          setLooked(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p className={styles['quiet']} role="alert">
          {t('chat.prompts.failed')} {words(error)}
          <Button type="link" size="small" onClick={retry}>
            {t('chat.prompts.retry')}
          </Button>
        </p>
      )}
      {!prompts && !error && <Loading rows={4} />}
      {prompts && found.length === 0 && (
        <p className={styles['quiet']} role="status">
          {t(prompts.length === 0 ? 'chat.prompts.empty' : 'chat.prompts.none')}
        </p>
      )}
      <ul id={id} role="listbox" aria-label={t('chat.prompts.list')} className={styles['list']}>
        {found.map((prompt, index) => (
          <li
            key={prompt.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles['option']}
            onMouseMove={() => setAt(index)}
            onClick={() => onChoose(prompt)}
          >
            <span className={styles['name']}>
              {prompt.prompt_name}
              <Tag>{t(`chat.prompts.${prompt.prompt_type === 'common' ? 'common' : 'private'}`)}</Tag>
            </span>
            <span className={styles['content']}>{prompt.prompt_desc ?? prompt.content}</span>
          </li>
        ))}
      </ul>
      <More />
    </>
  );
}

/** Where prompts are written and kept. */
function More() {
  const { t } = useWords();
  const allowed = useAllowed();
  const { list, create } = resource.endpoints;
  return (
    <div className={styles['more']}>
      {allowed(create) && <Link to={`${resource.route}/create`}>{t('chat.prompts.write')}</Link>}
      {allowed(list) && <Link to={resource.route}>{t('chat.prompts.manage')}</Link>}
    </div>
  );
}
