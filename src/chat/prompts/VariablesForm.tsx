import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { variablesOf, withVariables } from '#schemas/promptVariables.ts';
import type { Prompt } from './usePrompts.ts';
import styles from './prompts.module.css';

interface Props {
  readonly prompt: Prompt;
  readonly onFilled: (text: string) => void;
  readonly onBack: () => void;
}

/** Asks for each variable of a prompt before it is used. */
export function VariablesForm({ prompt, onFilled, onBack }: Props) {
  const { t } = useWords();
  const names = variablesOf(prompt.content);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [wasTried, setTried] = useState(false);
  const id = useId();
  const isMissing = (name: string) => !values[name]?.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = names.findIndex(isMissing);
    if (missing >= 0) document.getElementById(`${id}-${missing}`)?.focus();
    else onFilled(withVariables(prompt.content, values));
  };
  return (
    <form noValidate className={styles['form']} aria-label={t('chat.prompts.fill')} onSubmit={submit}>
      <p className={styles['name']}>{prompt.prompt_name}</p>
      {names.map((name, index) => {
        const isWrong = wasTried && isMissing(name);
        return (
          <div key={name}>
            <label htmlFor={`${id}-${index}`}>{name}</label>
            <Input
              id={`${id}-${index}`}
              autoFocus={index === 0}
              value={values[name] ?? ''}
              status={isWrong ? 'error' : ''}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${id}-${index}-problem` : undefined}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
            {isWrong && (
              <p id={`${id}-${index}-problem`} className={styles['problem']}>
                {t('chat.prompts.needed', { name })}
              </p>
            )}
          </div>
        );
      })}
      <div className={styles['buttons']}>
        <Button onClick={onBack}>{t('chat.prompts.back')}</Button>
        <Button type="primary" htmlType="submit">
          {t('chat.prompts.insert')}
        </Button>
      </div>
    </form>
  );
}
