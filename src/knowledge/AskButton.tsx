import { CommentOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useStartButton } from '#chat/start/useStartButton.ts';
import { useWords } from '#i18n/useWords.ts';

interface Props extends Pick<ButtonProps, 'type' | 'size'> {
  /** Name of the space. */
  readonly space: string;
}

/** Begins a conversation about a space. */
export function AskButton({ space, ...button }: Props) {
  const { t } = useWords();
  const { isAllowed, isStarting, begin } = useStartButton({ scene: 'chat_knowledge', subject: space });
  if (!isAllowed) return null;
  return (
    <Button
      {...button}
      icon={<CommentOutlined aria-hidden />}
      loading={isStarting}
      aria-label={t('knowledge.askOf', { space })}
      onClick={begin}
    >
      {t('knowledge.ask')}
    </Button>
  );
}
