import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './form.module.css';
import type { FormPurpose } from '../fields/override.ts';

interface FormButtonsProps {
  readonly purpose: FormPurpose;
  readonly singular: string;
  readonly saving: boolean;
  readonly nested: boolean;
  readonly onClose: () => void;
  readonly onSaveAndNew: () => void;
}

/** The buttons below a form; they stay in sight while it scrolls. */
export function FormButtons({ purpose, singular, saving, nested, onClose, onSaveAndNew }: FormButtonsProps) {
  const { t } = useWords();
  return (
    <div className={styles.footer}>
      <Button type="primary" htmlType="submit" loading={saving}>
        {purpose === 'edit' ? t('forms.save') : t('forms.create', { resource: singular })}
      </Button>
      {purpose !== 'edit' && !nested && (
        <Button disabled={saving} onClick={onSaveAndNew}>
          {t('forms.saveAndNew')}
        </Button>
      )}
      <Button onClick={onClose}>{t('forms.cancel')}</Button>
    </div>
  );
}
