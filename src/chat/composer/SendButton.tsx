import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import styles from './composer.module.css';

interface Props {
  readonly isAnswering: boolean;
  /** Why nothing can be sent now; undefined when something can. */
  readonly why: string | undefined;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** Send, or stop in its place while an answer comes. It stays focusable when it cannot send, and says why. */
export function SendButton({ isAnswering, why, onSend, onStop }: Props) {
  const { t } = useWords();
  if (isAnswering)
    return (
      <Hint title={t('chat.composer.stop')}>
        <Button
          shape="circle"
          className={styles['stop']}
          icon={<span className={styles['square']} />}
          aria-label={t('chat.composer.stop')}
          onClick={onStop}
        />
      </Hint>
    );
  return (
    <Hint title={why ?? t('chat.composer.send')}>
      <Button
        type="primary"
        shape="circle"
        className={styles['send']}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('chat.composer.send')}
        aria-disabled={why !== undefined}
        aria-description={why}
        onClick={onSend}
      />
    </Hint>
  );
}
