import { CommentOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useStartConversation } from '#chat/start/useStartConversation.ts';
import { useWords } from '#i18n/useWords.ts';
import { beginConversation } from '#schemas/contracts/conversations.ts';
import { useNotify } from '#ui/useNotify.tsx';

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'className' | 'children'> {
  /** Code of the app. */
  readonly code: string;
  readonly name: string;
  /** A question that is asked at once. */
  readonly question?: string;
}

/** Begins a conversation with an app. */
export function AskApp({ code, name, question, children, ...button }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const start = useStartConversation();
  const [isStarting, setStarting] = useState(false);
  if (!useAllowed()(beginConversation.endpoint)) return null;
  const ask = async () => {
    setStarting(true);
    try {
      await start({ scene: 'chat_app', subject: code, ...(question && { ask: { question, attachments: [] } }) });
    } catch (error) {
      notify.failed(error);
      setStarting(false);
    }
  };
  return (
    <Button
      {...button}
      loading={isStarting}
      icon={question ? undefined : <CommentOutlined aria-hidden />}
      aria-label={question ? undefined : t('apps.askOf', { app: name })}
      onClick={() => void ask()}
    >
      {children ?? t('apps.ask')}
    </Button>
  );
}
