import AudioOutlined from '@ant-design/icons/AudioOutlined';
import { Button, Tooltip } from 'antd';
import { useWords } from '#i18n/useWords.ts';

interface Props {
  readonly autoFocus: boolean;
  readonly onClick: () => void;
}

/** Begins a spoken question. */
export function VoiceButton({ autoFocus, onClick }: Props) {
  const { t } = useWords();
  return (
    <Tooltip title={t('chat.voice.start')}>
      <Button
        type="text"
        shape="circle"
        icon={<AudioOutlined aria-hidden />}
        aria-label={t('chat.voice.start')}
        autoFocus={autoFocus}
        onClick={onClick}
      />
    </Tooltip>
  );
}
