import { Button, Input, Radio } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useConfirm } from '#ui/notifications.ts';
import { useWords } from '#i18n/useWords.ts';
import { useViewer } from '../session/useViewer.ts';
import type { Operation, Parameter } from './model/document.ts';
import { addressOf, exampleRequest, exampleText } from './model/exampleRequest.ts';
import type { Schemas } from './model/schemaLines.ts';
import styles from './openapi.module.css';
import { Reply } from './Reply.tsx';
import { useTry } from './useTry.ts';

interface TryItProps {
  readonly operation: Operation;
  readonly schemas: Schemas;
}

/** True of calls that read only: others are asked for again before they are sent. */
const isReading = ({ method, id }: Operation): boolean => method === 'GET' || /\.(?:list|trash|export)$/.test(id);

function problemOf(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A call to be made from here, filled in with an example, in one's own session or with a token. */
export function TryIt(props: TryItProps) {
  const { t } = useWords();
  return (
    <details className={styles['try']}>
      <summary>{t('openapi.try')}</summary>
      <TryForm {...props} />
    </details>
  );
}

function TryForm({ operation, schemas }: TryItProps) {
  const { t } = useWords();
  const confirm = useConfirm();
  const { tried, isSending, send, stop } = useTry();
  const { json, form } = exampleRequest(operation, schemas);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => startOf(operation, schemas));
  const [body, setBody] = useState(() => (json === undefined ? undefined : JSON.stringify(json, null, 2)));
  const [token, setToken] = useState<string>();
  const problem = body === undefined ? undefined : problemOf(body);
  const address = addressOf(operation, ({ name }) => values[name] ?? '');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const files = form && new FormData(event.currentTarget);
    const go = () => void send({ method: operation.method, address, body: files ?? body, token: token?.trim() });
    if (isReading(operation)) return go();
    confirm({
      title: t('openapi.ask'),
      content: t('openapi.askSaid', { method: operation.method, address }),
      okText: t('openapi.send'),
      cancelText: t('forms.cancel'),
      onOk: go,
    });
  }

  return (
    <form className={styles['tryForm']} onSubmit={submit}>
      <Identity token={token} onChange={setToken} />
      <Parameters operation={operation} values={values} onChange={(name, value) => setValues({ ...values, [name]: value })} />
      {form?.map(({ name, value, isFile }) => (
        <label key={name}>
          {name}
          {isFile ? <input type="file" name={name} required /> : <Input name={name} defaultValue={value} />}
        </label>
      ))}
      {body !== undefined && <Body text={body} problem={problem} onChange={setBody} />}
      <div className={styles['sending']}>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={problem !== undefined}>
          {t('openapi.send')}
        </Button>
        {isSending && <Button onClick={stop}>{t('openapi.stop')}</Button>}
        <code>
          {operation.method} {address}
        </code>
      </div>
      {tried && <Reply tried={tried} />}
    </form>
  );
}

const startOf = ({ parameters }: Operation, schemas: Schemas): Record<string, string> =>
  Object.fromEntries(parameters.flatMap((each) => (isNeeded(each) ? [[each.name, exampleText(each, schemas)]] : [])));
const isNeeded = ({ in: place, required }: Parameter): boolean => place === 'path' || required === true;

interface IdentityProps {
  readonly token: string | undefined;
  readonly onChange: (token: string | undefined) => void;
}

/** The choice between one's own session and a token that is pasted; it is kept nowhere. */
function Identity({ token, onChange }: IdentityProps) {
  const { t } = useWords();
  const name = useViewer()?.username ?? '';
  return (
    <div className={styles['sending']}>
      <Radio.Group
        aria-label={t('openapi.identity')}
        value={token === undefined ? 'own' : 'token'}
        options={[
          { value: 'own', label: t('openapi.asMe', { name }) },
          { value: 'token', label: t('openapi.byToken') },
        ]}
        onChange={({ target }) => onChange(target.value === 'own' ? undefined : '')}
      />
      {token !== undefined && (
        <Input.Password
          className={styles['token']}
          aria-label={t('openapi.token')}
          placeholder="wsp_…"
          autoComplete="off"
          value={token}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

interface ParametersProps {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

function Parameters({ operation: { parameters }, values, onChange }: ParametersProps) {
  const { t } = useWords();
  if (parameters.length === 0) return null;
  return (
    <div className={styles['given']}>
      {parameters.map((parameter) => (
        <label key={parameter.name}>
          <code>{parameter.name}</code>
          <Input
            required={isNeeded(parameter)}
            placeholder={isNeeded(parameter) ? '' : t('openapi.optional')}
            value={values[parameter.name] ?? ''}
            onChange={({ target }) => onChange(parameter.name, target.value)}
          />
        </label>
      ))}
    </div>
  );
}

interface BodyProps {
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

function Body({ text, problem, onChange }: BodyProps) {
  const { t } = useWords();
  const problemId = useId();
  return (
    <label>
      {t('openapi.bodyJson')}
      <Input.TextArea
        className={styles['json']}
        autoSize={{ minRows: 3, maxRows: 20 }}
        spellCheck={false}
        value={text}
        {...(problem !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className={styles['required']}>
          {t('openapi.notJson', { problem })}
        </span>
      )}
    </label>
  );
}
