import { useWords } from '#i18n/useWords.ts';
import type { LinkPart } from '../../model/parts/link.ts';
import styles from '../parts.module.css';
import { Status } from '../Status.tsx';
import { SafeLink } from '../text/SafeLink.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** An app that the answer leads to. */
export function AppLink({ part: { name, description, code, status, message } }: { readonly part: LinkPart }) {
  const { t } = useWords();
  return (
    <div role="group" className={styles['card']} aria-label={t('answer.link.label', { name })}>
      <div className={styles['cardHead']}>
        <span className={styles['cardTitle']}>{name}</span>
        <Status of={status} />
        {code && (
          <span className={styles['push']}>
            <SafeLink address={`/chat?${new URLSearchParams({ scene: 'chat_app', app: code })}`}>{t('answer.link.open')}</SafeLink>
          </span>
        )}
      </div>
      <div className={styles['cardBody']}>
        <p className={styles['note']}>{description}</p>
        {message && <p className={styles['note']}>{message}</p>}
      </div>
    </div>
  );
}

export const linkDisplay: PartDisplay<'link'> = { View: AppLink, pending: 'answer.pending.link' };
