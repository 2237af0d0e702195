import { Button, Input } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { meaningOf } from '../composer/keys.ts';
import type { Turn } from '../model/conversation.ts';
import { Attachments } from './Attachments.tsx';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';

/** Where a question is put in other words. Sending it makes a version; the one before stays. */
export function QuestionEditor({ turn, words: begun }: { readonly turn: Turn; readonly words: string }) {
  const { t } = useWords();
  const actions = useMessageActions();
  const [question, setQuestion] = useState(begun);
  const words = question.trim();
  const send = () => words !== '' && actions.sendEdited(turn, { question: words, attachments: turn.attachments });
  return (
    <article className={styles['editor']} aria-label={t('chat.message.edit')}>
      <Attachments attachments={turn.attachments} />
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 12 }}
        value={question}
        aria-label={t('chat.message.editing')}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={(event) => {
          const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
          const press = { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, isComposing: nativeEvent.isComposing };
          // Escape leaves the editor as it would stop an answer.
          const meaning = meaningOf(press, { isEmpty: false, isAnswering: true });
          if (meaning !== 'send' && meaning !== 'stop') return;
          event.preventDefault();
          if (meaning === 'send') send();
          else actions.edit(null);
        }}
      />
      <div className={styles['editorButtons']}>
        <Button onClick={() => actions.edit(null)}>{t('chat.message.cancelEdit')}</Button>
        <Button type="primary" disabled={words === ''} onClick={send}>
          {t('chat.message.saveEdit')}
        </Button>
      </div>
    </article>
  );
}
