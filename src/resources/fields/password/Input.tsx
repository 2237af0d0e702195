import { CopyOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Button, Input, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useNotices } from '#ui/useNotices.ts';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps, textOf } from '../inputProps.ts';
import { randomPassword } from './randomPassword.ts';

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
      <CopyButton text={textOf(props.value)} />
    </Space.Compact>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useWords();
  const { message } = useNotices();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => message.success(t('forms.copied')),
      () => message.error(t('forms.copyFailed')),
    );
  return (
    <Tooltip title={t('forms.copyPassword')}>
      <Button icon={<CopyOutlined aria-hidden />} aria-label={t('forms.copyPassword')} disabled={text === ''} onClick={() => void copy()} />
    </Tooltip>
  );
}
