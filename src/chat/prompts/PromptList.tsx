import { Button, Tag } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Loading } from '#ui/Loading.tsx';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { prompts as resource } from '#schemas/prompts.ts';
import type { PromptChoice } from './usePromptChoice.ts';
import type { Prompt } from './usePrompts.ts';
import styles from './prompts.module.css';

export interface PromptListProps {
  readonly choice: PromptChoice;
  readonly onChoose: (prompt: Prompt) => void;
  /** Shows one's own prompts, to be written and changed. */
  readonly onOwn: () => void;
}

/** The prompts of a scene that were found; whoever writes the words walks them. */
export function PromptList({ choice, onChoose, onOwn }: PromptListProps) {
  const { t, error: words } = useWords();
  const { id, found, hasAny, error, retry, active, activeId, optionId, walkTo } = choice;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      {error && (
        <p className={styles['quiet']} role="alert">
          {t('chat.prompts.failed')} {words(error)}
          <Button type="link" size="small" onClick={retry}>
            {t('chat.prompts.retry')}
          </Button>
        </p>
      )}
      {!found && !error && <Loading rows={4} />}
      {found?.length === 0 && (
        <p className={styles['quiet']} role="status">
          {t(hasAny ? 'chat.prompts.none' : 'chat.prompts.empty')}
        </p>
      )}
      <ul id={id} role="listbox" aria-label={t('chat.prompts.list')} className={styles['list']}>
        {found?.map((prompt, index) => (
          <li
            key={prompt.id}
            id={optionId(index)}
            role="option"
            aria-selected={prompt === active}
            className={styles['option']}
            onMouseMove={() => walkTo(index)}
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
      <More onOwn={onOwn} />
    </>
  );
}

/** Where prompts are written and kept. */
function More({ onOwn }: Pick<PromptListProps, 'onOwn'>) {
  const { t } = useWords();
  const allowed = useAllowed();
  const { list } = resource.endpoints;
  return (
    <div className={styles['more']}>
      <Button type="link" size="small" onClick={onOwn}>
        {t('chat.prompts.own')}
      </Button>
      {allowed(list) && <Link to={resource.route}>{t('chat.prompts.manage')}</Link>}
    </div>
  );
}
