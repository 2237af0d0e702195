import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import { Button } from 'antd';
import { Hint } from '#ui/Hint.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { useWords } from '#i18n/useWords.ts';
import { useHandsFreeOffer } from './useHandsFreeOffer.ts';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Begins and ends a conversation by voice; says why there can be none. */
export function HandsFreeButton({ isOn, onChange }: Props) {
  const { t } = useWords();
  const why = useHandsFreeOffer();
  const press = why && !isOn ? why.press : () => onChange(!isOn);
  useShortcut({ 'mod+shift+l': press }, { everywhere: true });
  const label = t(isOn ? 'voice.free.end' : 'voice.free.begin');
  return (
    <Hint title={why && !isOn ? why.words : `${label} (Ctrl/⌘ Shift L)`}>
      <Button
        type="text"
        icon={<PhoneOutlined aria-hidden />}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={why !== undefined && !isOn}
        aria-description={why?.words}
        aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
        onClick={press}
      />
    </Hint>
  );
}
