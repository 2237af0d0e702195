import { CommentOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useStartConversation } from '#chat/start/useStartConversation.ts';
import { useWords } from '#i18n/useWords.ts';
import { beginConversation } from '#schemas/contracts/conversations.ts';
import { useNotify } from '#ui/useNotify.tsx';

interface Props extends Pick<ButtonProps, 'type' | 'size'> {
  /** Name of the space. */
  readonly space: string;
}

/** Begins a conversation about a space. */
export function AskButton({ space, ...button }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const start = useStartConversation();
  const [isStarting, setStarting] = useState(false);
  if (!useAllowed()(beginConversation.endpoint)) return null;
  const ask = async () => {
    setStarting(true);
    try {
      await start({ scene: 'chat_knowledge', subject: space });
    } catch (error) {
      notify.failed(error);
      setStarting(false);
    }
  };
  return (
    <Button
      {...button}
      icon={<CommentOutlined aria-hidden />}
      loading={isStarting}
      aria-label={t('knowledge.askOf', { space })}
      onClick={() => void ask()}
    >
      {t('knowledge.ask')}
    </Button>
  );
}
