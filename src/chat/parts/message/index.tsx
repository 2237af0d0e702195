import { useWords } from '#i18n/useWords.ts';
import type { AgentMessage, MessagePart } from '../../model/parts/message.ts';
import { Fold } from '../Fold.tsx';
import { Markdown } from '../Markdown.tsx';
import styles from '../parts.module.css';
import { References } from '../references/index.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** Messages between agents. */
export function Messages({ part: { messages } }: { readonly part: MessagePart }) {
  const { t } = useWords();
  return (
    <div role="group" className={styles['card']} aria-label={t('answer.message.title')}>
      <div className={styles['cardBody']}>
        {messages.map((message, at) => (
          <Message key={at} message={message} isLast={at === messages.length - 1} />
        ))}
      </div>
    </div>
  );
}

function Message({ message, isLast }: { readonly message: AgentMessage; readonly isLast: boolean }) {
  const { t } = useWords();
  const { sender, receiver, model, markdown, references } = message;
  const title = receiver ? t('answer.message.between', { sender, receiver }) : sender;
  return (
    <Fold title={title} aside={model && t('answer.message.model', { model })} isOpenAtFirst={isLast}>
      {() => (
        <>
          <Markdown text={markdown} />
          {references && <References part={references} />}
        </>
      )}
    </Fold>
  );
}

export const messageDisplay: PartDisplay<'message'> = { View: Messages, pending: 'answer.pending.message' };
