import { memo, useMemo } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { readSharedFile } from '#schemas/contracts/shares.ts';
import { pathOf } from '#schemas/kit/endpoint.ts';
import type { SharedFile, SharedTurn } from '#schemas/wire/chat/shares.ts';
import { Answer } from '../answer/Answer.tsx';
import type { AttachmentsProps } from '../message/Attachments.tsx';
import message from '../message/message.module.css';
import { Bubble } from '../message/Question.tsx';

interface Props {
  readonly turn: SharedTurn;
  /** The word of the share that shows it; a turn that is shown by itself has no files. */
  readonly token?: string;
}

/** A question and its answer to be read: drawn as in the conversation, without what can be done with them there. */
export const SharedTurnView = memo(function SharedTurnView({ turn, token = '' }: Props) {
  const { t } = useWords();
  const { question, files, unshared, model, status, segments } = turn;
  const shown = useSharedFiles(token, files);
  return (
    <li className={message['turn']}>
      <article className={message['question']} aria-label={t('shares.question')}>
        <Bubble question={question} {...shown} />
        {unshared > 0 && <p className={message['note']}>{t('shares.files', { count: unshared })}</p>}
      </article>
      <article className={message['answer']} aria-label={t('chat.message.answer', { model })}>
        <Answer segments={segments} isStreaming={false} isCut={status !== 'finished'} progress={null} />
        {status !== 'finished' && <p className={message['note']}>{t('shares.partial')}</p>}
        <p className={message['note']}>{model}</p>
      </article>
    </li>
  );
});

/** The files of a shared turn as a question draws them. They are read through the share: by themselves they are open to nobody. */
function useSharedFiles(token: string, files: readonly SharedFile[]): Required<AttachmentsProps> {
  const call = useCall();
  return useMemo(() => {
    const numbers = new Map(files.map(({ file }) => [pathOf(readSharedFile.endpoint, { token, file }), file]));
    return {
      attachments: files.map(({ file, ...facts }) => ({ ...facts, url: pathOf(readSharedFile.endpoint, { token, file }) })),
      read: ({ url }) => call(readSharedFile, { params: { token, file: numbers.get(url)! } }),
    };
  }, [call, token, files]);
}
