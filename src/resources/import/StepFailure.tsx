import { Alert } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useImportWords } from './useImportWords.ts';

/** That a step with an import failed, and why; the button that took it is still there. */
export function StepFailure({ error }: { readonly error: CallError | null }) {
  const { t } = useWords();
  const words = useImportWords();
  return error && <Alert type="error" showIcon title={t('files.job.stepFailed')} description={words(error)} />;
}
