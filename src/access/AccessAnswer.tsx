import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { Explanation } from '#schemas/wire/session.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordLink } from '#resources/fields/relation/RecordLink.tsx';
import styles from './access.module.css';

/** Decision on a call, and its reason. */
export function AccessAnswer({ explanation: { allowed, reason, path, permission, roles } }: { readonly explanation: Explanation }) {
  const { t } = useWords();
  const related = {
    ...(permission && { permissions: { [permission.id]: { id: permission.id, title: permission.name } } }),
    roles: Object.fromEntries((roles ?? []).map(({ id, RoleName }) => [id, { id, title: RoleName }])),
  };
  return (
    <section className={styles.answer} data-allowed={allowed} aria-live="polite">
      <p>
        {allowed ? (
          <CheckCircleFilled aria-hidden style={{ color: 'var(--ws-success)' }} />
        ) : (
          <CloseCircleFilled aria-hidden style={{ color: 'var(--ws-error)' }} />
        )}{' '}
        <strong>{t(allowed ? 'forms.access.allowed' : 'forms.access.denied')}</strong>
      </p>
      <p>{path === null ? t('forms.access.verdict.notCanonical') : t(`forms.access.reasons.${reason}`)}</p>
      {permission && (
        <p>
          <RecordLink to="permissions" id={permission.id} related={related} />{' '}
          <code className={styles.code}>
            {permission.methods?.join(' ')} {permission.url}
          </code>
        </p>
      )}
      {roles && roles.length > 0 && (
        <p>
          {t('forms.access.through')}{' '}
          {roles.map(({ id }, index) => (
            <span key={id}>
              {index > 0 && t('forms.comma')}
              <RecordLink to="roles" id={id} related={related} />
            </span>
          ))}
        </p>
      )}
      {path !== null && (
        <p className={styles.quiet}>
          {t('forms.access.compared')} <code className={styles.code}>{path}</code>
        </p>
      )}
    </section>
  );
}
