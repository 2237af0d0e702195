import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { FormPurpose } from '#resources/fields/override.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { AppIcon } from '../AppIcon.tsx';
import styles from './form.module.css';
import { templates, valuesOf } from './templates.ts';

interface Props {
  readonly resource: Resource;
  readonly purpose: FormPurpose;
}

/** Form of an app: a new one begins with a template, unless the address says what it is made of. */
export default function AppForm({ resource, purpose }: Props) {
  const [address] = useSearchParams();
  const [chosen, choose] = useState<Readonly<Record<string, unknown>>>();
  if (purpose === 'create' && !chosen && !address.has('mode')) return <Templates resource={resource} onChoose={choose} />;
  return <RecordFormPage resource={resource} purpose={purpose} {...(chosen && { preset: chosen })} />;
}

interface TemplatesProps {
  readonly resource: Resource;
  readonly onChoose: (values: Readonly<Record<string, unknown>>) => void;
}

function Templates({ resource, onChoose }: TemplatesProps) {
  const { t, label, language } = useWords();
  const navigate = useNavigate();
  return (
    <RecordFrame layout="page" title={t('apps.templates.title')} onClose={() => void navigate(resource.route)}>
      <p className={styles.quiet}>{t('apps.templates.about')}</p>
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.key}>
            <button type="button" className={styles.template} onClick={() => onChoose(valuesOf(template, language))}>
              <span className={styles.icon}>
                <AppIcon name={template.icon} />
              </span>
              <strong>{label(template.name)}</strong>
              <span>{label(template.about)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.template} onClick={() => onChoose({ language })}>
            <span className={styles.icon}>
              <AppIcon name="app" />
            </span>
            <strong>{t('apps.templates.blank')}</strong>
            <span>{t('apps.templates.blankHint')}</span>
          </button>
        </li>
      </ul>
    </RecordFrame>
  );
}
