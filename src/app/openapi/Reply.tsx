import { Alert, Tag } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './openapi.module.css';
import { mostShown, type Tried } from './useTry.ts';

/** A reply as it came: its status, time and headers, and its body, which grows while it comes. */
export function Reply({ tried }: { readonly tried: Tried | 'failed' }) {
  const { t } = useWords();
  if (tried === 'failed') return <Alert type="error" showIcon role="alert" title={t('openapi.unanswered')} />;
  const { status, ms, headers, text, isCut, bytes, isComing } = tried;
  const body = bytes === undefined ? text : t('openapi.file', { bytes });
  return (
    <section aria-label={t('openapi.answer')} aria-busy={isComing}>
      <p role="status" className={styles['sending']}>
        <strong>{t('openapi.answer')}</strong>
        <Tag color={status < 400 ? 'success' : 'error'}>{status}</Tag>
        <span>{t('openapi.took', { ms })}</span>
      </p>
      <ul className={styles['headers']} aria-label={t('openapi.headers')}>
        {headers.map(([name, value]) => (
          <li key={name}>
            <code>
              {name}: {value}
            </code>
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long reply scrolls, and must scroll by keyboard too */}
      <pre role="group" className={`${styles['command']} ${styles['answer']}`} tabIndex={0} aria-label={t('openapi.answer')}>
        <code>{body || t('openapi.empty')}</code>
      </pre>
      {isCut && <p className={styles['quiet']}>{t('openapi.cut', { size: mostShown })}</p>}
    </section>
  );
}
