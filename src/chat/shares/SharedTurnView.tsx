import { memo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { SharedTurn } from '#schemas/wire/chat/shares.ts';
import { Answer } from '../answer/Answer.tsx';
import message from '../message/message.module.css';
import { Bubble } from '../message/Question.tsx';

/** A question and its answer to be read: drawn as in the conversation, without what can be done with them there. */
export const SharedTurnView = memo(function SharedTurnView({ turn }: { readonly turn: SharedTurn }) {
  const { t } = useWords();
  const { question, files, model, status, segments } = turn;
  return (
    <li className={message['turn']}>
      <article className={message['question']} aria-label={t('chat.share.question')}>
        <Bubble question={question} attachments={[]} />
        {files > 0 && <p className={message['note']}>{t('chat.share.files', { count: files })}</p>}
      </article>
      <article className={message['answer']} aria-label={t('chat.message.answer', { model })}>
        <Answer segments={segments} isStreaming={false} progress={null} />
        {status !== 'finished' && <p className={message['note']}>{t('chat.share.partial')}</p>}
        <p className={message['note']}>{model}</p>
      </article>
    </li>
  );
});
