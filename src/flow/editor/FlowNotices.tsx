import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { ConflictAlert, type ConflictAlertProps } from './ConflictAlert.tsx';

interface FlowNoticesProps extends Pick<ConflictAlertProps, 'onMine' | 'onTheirs'> {
  readonly isPhone: boolean;
  readonly mayChange: boolean;
  /** Takes back all of a draft that was found; absent where there is none. */
  readonly onDiscard: (() => void) | undefined;
  /** True if somebody else has saved since, and something was changed here. */
  readonly hasNews: boolean;
  readonly failed: CallError | null | undefined;
  readonly onRetry: () => void;
  readonly meeting: ConflictAlertProps['meeting'] | undefined;
}

/** All that is to be told of a flow above its canvas. */
export function FlowNotices({ isPhone, mayChange, onDiscard, hasNews, failed, onRetry, meeting, onMine, onTheirs }: FlowNoticesProps) {
  const { t } = useWords();
  return (
    <>
      {isPhone && <Alert type="info" showIcon title={t('flow.phone')} />}
      {!isPhone && !mayChange && <Alert type="info" showIcon title={t('flow.readOnly')} />}
      {onDiscard && (
        <Alert
          type="info"
          showIcon
          title={t('flow.draft.found')}
          action={
            <Button size="small" onClick={onDiscard}>
              {t('flow.draft.discard')}
            </Button>
          }
        />
      )}
      {hasNews && !meeting && <Alert type="info" showIcon title={t('flow.conflict.news')} />}
      {failed && <ErrorAlert error={failed} onRetry={onRetry} />}
      {meeting && <ConflictAlert meeting={meeting} onMine={onMine} onTheirs={onTheirs} />}
    </>
  );
}
