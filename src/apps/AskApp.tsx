import { CommentOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useStartButton } from '#chat/start/useStartButton.ts';
import { useWords } from '#i18n/useWords.ts';

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
  const { isAllowed, isStarting, begin } = useStartButton({
    scene: 'chat_app',
    subject: code,
    ...(question && { ask: { question, attachments: [] } }),
  });
  if (!isAllowed) return null;
  return (
    <Button
      {...button}
      loading={isStarting}
      icon={question ? undefined : <CommentOutlined aria-hidden />}
      aria-label={question ? undefined : t('apps.askOf', { app: name })}
      onClick={begin}
    >
      {children ?? t('apps.ask')}
    </Button>
  );
}
