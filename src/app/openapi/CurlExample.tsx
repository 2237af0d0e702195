import { CopyButton } from '#ui/CopyButton.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { Method } from '#schemas/kit/endpoint.ts';
import { openMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { curlOf } from './model/curlOf.ts';
import type { Operation } from './model/document.ts';
import type { Schemas } from './model/schemaLines.ts';
import styles from './openapi.module.css';
import { useServerAddress } from './useServerAddress.ts';

/** A call as a command that can be tried at once. */
export function CurlExample({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useWords();
  const server = useServerAddress();
  const isOpen = openMatcher.allows(operation.method as Method, operation.path) !== undefined;
  const command = curlOf(operation, { server, schemas, isOpen });
  return (
    <section>
      <div className={styles['exampleHead']}>
        <h3 className={styles['part']}>{t('app.openapi.example')}</h3>
        <CopyButton wide text={command} label={t('app.openapi.copyCurl')} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide command scrolls, and must scroll by keyboard too */}
      <pre role="group" className={styles['command']} tabIndex={0} aria-label={t('app.openapi.example')}>
        <code>{command}</code>
      </pre>
    </section>
  );
}
