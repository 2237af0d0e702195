import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { callFlow } from '#schemas/contracts/flows.ts';
import { pathOf } from '#schemas/kit/endpoint.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './panel.module.css';

/** The address that programs call a flow at, and a call of it to begin with. */
export function CallAddress() {
  const { t } = useWords();
  const copy = useCopy();
  const { flow, isInner } = useEditor();
  if (isInner) return null;
  if (flow === undefined) return <p className={styles.about}>{t('flow.call.saveFirst')}</p>;
  const address = `${globalThis.location.origin}${pathOf(callFlow.endpoint, { id: flow })}`;
  const call = [
    `curl -X POST '${address}?wait=30'`,
    `-H 'Authorization: Bearer <${t('flow.call.token')}>'`,
    `-H 'Content-Type: application/json'`,
    `-H 'Idempotency-Key: <${t('flow.call.key')}>'`,
    `-d '{}'`,
  ].join(' \\\n  ');
  return (
    <section className={styles.section} aria-label={t('flow.call.title')}>
      <h3>{t('flow.call.title')}</h3>
      <code className={styles.address}>{address}</code>
      <p className={styles.about}>{t('flow.call.hint')}</p>
      <div className={styles.inner}>
        <Button size="small" onClick={() => void copy(address)}>
          {t('flow.call.copyAddress')}
        </Button>
        <Button size="small" onClick={() => void copy(call)}>
          {t('flow.call.copy')}
        </Button>
      </div>
    </section>
  );
}
