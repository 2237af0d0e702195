import { CopyOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Button, Input, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { randomPassword } from '#ui/randomPassword.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps, textOf } from '../inputProps.ts';

export default function PasswordInput(props: InputProps<'password'>) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const generate = () => {
    setShown(true);
    props.onChange(randomPassword());
  };
  return (
    <Space.Compact block>
      <Input.Password
        {...controlProps(props)}
        autoComplete="new-password"
        visibilityToggle={{ visible: shown, onVisibleChange: setShown }}
        value={textOf(props.value)}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <Tooltip title={t('forms.generatePassword')}>
        <Button
          icon={<ThunderboltOutlined aria-hidden />}
          aria-label={t('forms.generatePassword')}
          disabled={props.disabled}
          onClick={generate}
        />
      </Tooltip>
      <CopyPassword text={textOf(props.value)} />
    </Space.Compact>
  );
}

function CopyPassword({ text }: { text: string }) {
  const { t } = useWords();
  const copy = useCopy();
  return (
    <Tooltip title={t('forms.copyPassword')}>
      <Button
        icon={<CopyOutlined aria-hidden />}
        aria-label={t('forms.copyPassword')}
        disabled={text === ''}
        onClick={() => void copy(text)}
      />
    </Tooltip>
  );
}
