import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listOwnPrompts, removeOwnPrompt } from '#schemas/contracts/prompts.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { OwnPromptForm } from './OwnPromptForm.tsx';
import styles from './prompts.module.css';
import type { Prompt } from './usePrompts.ts';

interface Props {
  readonly onChoose: (prompt: Prompt) => void;
  readonly onBack: () => void;
}

/** One's own private prompts: to be used, written, changed and deleted without leaving the conversation. */
export default function OwnPrompts({ onChoose, onBack }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const call = useCall();
  const client = useQueryClient();
  /** Written now: a new one, or one that is changed; null for none. */
  const [edited, setEdited] = useState<Prompt | 'new' | null>(null);
  const query = useQuery<readonly Prompt[], CallError>({
    queryKey: ['chat', 'prompts', 'own'],
    queryFn: ({ signal }) => call(listOwnPrompts, { signal }),
  });
  const readAgain = () => client.invalidateQueries({ queryKey: ['chat', 'prompts'] });
  if (edited) return <OwnPromptForm prompt={edited === 'new' ? undefined : edited} onSaved={readAgain} onClose={() => setEdited(null)} />;
  return (
    <section ref={keepFocus} className={styles['panel']} aria-label={t('chat.prompts.own')}>
      <QueryView query={query} title={t('chat.prompts.ownFailed')} loading={3} isPage>
        {(prompts) =>
          prompts.length === 0 ? (
            <p className={styles['quiet']}>{t('chat.prompts.ownNone')}</p>
          ) : (
            <ul className={styles['list']}>
              {prompts.map((prompt) => (
                <OwnPrompt key={prompt.id} prompt={prompt} onChoose={onChoose} onEdit={setEdited} onRemoved={readAgain} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className={styles['buttons']}>
        <Button onClick={onBack}>{t('chat.prompts.back')}</Button>
        <Button data-adds type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          {t('chat.prompts.add')}
        </Button>
      </div>
    </section>
  );
}

interface OwnProps {
  readonly prompt: Prompt;
  readonly onChoose: (prompt: Prompt) => void;
  readonly onEdit: (prompt: Prompt) => void;
  readonly onRemoved: () => Promise<void>;
}

function OwnPrompt({ prompt, onChoose, onEdit, onRemoved }: OwnProps) {
  const { t } = useWords();
  const call = useCall();
  const notify = useNotify();
  const { id, prompt_name: name, content } = prompt;
  const remove = () => call(removeOwnPrompt, { params: { id } }).then(onRemoved, notify.failed);
  return (
    <li className={styles['own']}>
      <button type="button" className={styles['take']} aria-label={t('chat.prompts.use', { name })} onClick={() => onChoose(prompt)}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['content']}>{content}</span>
      </button>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('chat.prompts.edit', { name })}
        onClick={() => onEdit(prompt)}
      />
      <Popconfirm
        title={t('chat.prompts.removeAsk', { name })}
        okText={t('chat.prompts.confirmRemove')}
        cancelText={t('chat.prompts.cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={remove}
      >
        <Button
          data-removes
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('chat.prompts.remove', { name })}
        />
      </Popconfirm>
    </li>
  );
}
