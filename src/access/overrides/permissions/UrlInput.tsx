import { Input, Select, Space } from 'antd';
import { useId, useState } from 'react';
import { type Method, methods } from '#schemas/kit/endpoint.ts';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { isUrlPattern } from '#schemas/wire/access/urlPattern.ts';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps, textOf } from '#resources/fields/inputProps.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import styles from '../../access.module.css';

/** The pattern of a permission, and a box that tells at once whether it would let an address through. */
export default function UrlInput(props: InputProps) {
  return (
    <div className={styles.stack}>
      <Input
        {...controlProps(props)}
        spellCheck={false}
        value={textOf(props.value)}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <TestBox url={textOf(props.value).trim()} />
    </div>
  );
}

type Verdict = 'lets' | 'stops' | 'notCanonical' | 'notPattern';

/** Verdict of the rule on a call, by the matcher that decides it on the server. */
function verdictOf(url: string, allowed: readonly string[] | null, method: Method, address: string): Verdict {
  if (!isUrlPattern(url)) return 'notPattern';
  const path = canonicalPath(address);
  if (path === undefined) return 'notCanonical';
  return compilePermissions([{ url, methods: allowed }]).allows(method, path) ? 'lets' : 'stops';
}

function TestBox({ url }: { url: string }) {
  const { t } = useWords();
  const { values } = useForm();
  const [method, setMethod] = useState<Method>('GET');
  const [address, setAddress] = useState('');
  const verdictId = useId();
  const chosen = Array.isArray(values['methods']) ? values['methods'].map(String) : null;
  const verdict = address.trim() === '' ? undefined : verdictOf(url, chosen, method, address.trim());
  return (
    <div className={styles.test}>
      <span className={styles.quiet}>{t('forms.access.test')}</span>
      <Space.Compact block>
        <Select
          className={styles.method}
          aria-label={t('forms.access.method')}
          options={methods.map((value) => ({ value, label: value }))}
          value={method}
          onChange={setMethod}
        />
        <Input
          aria-label={t('forms.access.address')}
          aria-describedby={verdictId}
          placeholder="/users/7"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Space.Compact>
      <output id={verdictId} data-verdict={verdict} className={styles.verdict}>
        {verdict && t(`forms.access.verdict.${verdict}`)}
      </output>
    </div>
  );
}
