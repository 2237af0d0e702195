import { useWords } from '#i18n/useWords.ts';
import type { DescribedError, StreamEvent } from './model/document.ts';
import styles from './openapi.module.css';

interface ErrorsProps {
  readonly codes: readonly string[];
  readonly described: Readonly<Record<string, DescribedError>>;
}

/** Errors that a call may answer with: code, status and words. */
export function Errors({ codes, described }: ErrorsProps) {
  const { t } = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, and must scroll by keyboard too
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('openapi.errors')}>
      <table className={styles['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('openapi.code')}</th>
            <th scope="col">{t('openapi.status')}</th>
            <th scope="col">{t('openapi.words')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{described[code]?.status}</td>
              <td>{described[code]?.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const written = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example, null, 2));

/** Events of a stream in the order they come, each with an example. */
export function Events({ events }: { readonly events: readonly StreamEvent[] }) {
  const { t } = useWords();
  return (
    <>
      <p className={styles['quiet']}>{t('openapi.eventsSaid')}</p>
      <ol className={styles['events']}>
        {events.map(({ name, about, example }) => (
          <li key={name}>
            <strong>{name}</strong> {about}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide example scrolls, and must scroll by keyboard too */}
            <pre role="group" className={styles['command']} tabIndex={0} aria-label={name}>
              <code>{written(example)}</code>
            </pre>
          </li>
        ))}
      </ol>
    </>
  );
}
