import { Input, Select, Space } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDebounced } from '#ui/useDebounced.ts';
import { type Method, methods } from '#schemas/kit/endpoint.ts';
import { one } from '#schemas/kit/kinds/index.ts';
import type { Text } from '#schemas/kit/text.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordSelect } from '#resources/fields/relation/RecordSelect.tsx';
import { ActionSelect } from './ActionSelect.tsx';
import styles from './access.module.css';

interface Asked {
  readonly id: number | undefined;
  readonly method: string;
  readonly address: string;
}

export interface AccessSideProps {
  readonly asked: Asked;
  readonly onChange: (said: Readonly<Record<string, string>>) => void;
}

export const isMethod = (word: string): word is Method => methods.some((method) => method === word);

/** Whom, which method and which address is asked about. */
export function AccessQuestion({ asked, onChange, of, label: words }: AccessSideProps & { of: 'users' | 'roles'; label: Text }) {
  const { t, label } = useWords();
  const id = useId();
  return (
    <div className={styles.question}>
      <div className={styles.row}>
        <label id={`${id}-label`} htmlFor={id}>
          {label(words)}
        </label>
        <RecordSelect
          id={id}
          labelledBy={`${id}-label`}
          describedBy={undefined}
          field={one(words, of)}
          multiple={false}
          value={asked.id}
          invalid={false}
          disabled={false}
          onBlur={() => undefined}
          onChange={(chosen) => onChange({ id: chosen ? String(chosen) : '' })}
        />
      </div>
      <div className={styles.row}>
        <span>{t('forms.access.action')}</span>
        <ActionSelect method={asked.method} address={asked.address} onChoose={onChange} />
      </div>
      <div className={styles.row}>
        <span>{t('forms.access.call')}</span>
        <Space.Compact block>
          <Select
            style={{ width: 112, flex: 'none' }}
            aria-label={t('forms.access.method')}
            options={methods.map((value) => ({ value, label: value }))}
            value={isMethod(asked.method) ? asked.method : 'GET'}
            onChange={(method) => onChange({ method })}
          />
          <AddressInput address={asked.address} onChange={(address) => onChange({ address })} />
        </Space.Compact>
      </div>
    </div>
  );
}

/** Typed here at once, told on when it rests; follows an address that was chosen elsewhere. */
function AddressInput({ address, onChange }: { address: string; onChange: (address: string) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(address);
  const [known, setKnown] = useState(address);
  const settled = useDebounced(typed);
  if (address !== known) {
    setKnown(address);
    if (address !== settled) setTyped(address);
  }
  const askSettled = useEffectEvent(() => settled !== address && onChange(settled));
  useEffect(() => void askSettled(), [settled]);
  return (
    <Input
      aria-label={t('forms.access.address')}
      placeholder="/users/7"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
