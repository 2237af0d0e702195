import AudioOutlined from '@ant-design/icons/AudioOutlined';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';

interface Props {
  readonly autoFocus: boolean;
  readonly onClick: () => void;
}

/** Begins a spoken question. */
export function VoiceButton({ autoFocus, onClick }: Props) {
  const { t } = useWords();
  return (
    <Hint title={t('chat.voice.start')}>
      <Button
        type="text"
        shape="circle"
        icon={<AudioOutlined aria-hidden />}
        aria-label={t('chat.voice.start')}
        autoFocus={autoFocus}
        onClick={onClick}
      />
    </Hint>
  );
}
