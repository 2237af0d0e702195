import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { checkLog, lastLogCheck } from '#schemas/contracts/logs.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { LogCheck } from '#schemas/wire/logCheck.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { LogReport } from './LogReport.tsx';
import styles from './logs.module.css';

const queryKey = ['logCheck'];
/** Milliseconds between two looks at a check that is under way. */
const lookEvery = 1_000;

const isUnderWay = (check: LogCheck | null | undefined): boolean => check?.state === 'queued' || check?.state === 'running';

/** Result of the last check of the log, in words, and the way to another one; for those who may check it. */
export default function LogStatus() {
  const allowed = useAllowed();
  return allowed(lastLogCheck.endpoint) ? <Status mayCheck={allowed(checkLog.endpoint)} /> : null;
}

function Status({ mayCheck }: { readonly mayCheck: boolean }) {
  const { t, error: words } = useWords();
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const { data, error } = useQuery<LogCheck | null, CallError>({
    queryKey,
    queryFn: ({ signal }) => call(lastLogCheck, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookEvery : false),
    retry: false,
  });
  const { mutate, isPending } = useSend(checkLog);
  const check = () => mutate({}, { onSuccess: (begun) => client.setQueryData(queryKey, begun), onError: notify.failed });
  return (
    <div className={styles.status}>
      <div className={styles.words} role="status">
        {error ? words(error) : data !== undefined && <Result check={data} />}
      </div>
      {mayCheck && data !== undefined && (
        <Button size="small" loading={isPending || isUnderWay(data)} onClick={check}>
          {t(data ? 'forms.log.check.again' : 'forms.log.check.check')}
        </Button>
      )}
    </div>
  );
}

function Result({ check }: { readonly check: LogCheck | null }) {
  const { t } = useWords();
  if (!check) return t('forms.log.check.never');
  const { done, total, report, askedAt } = check;
  if (isUnderWay(check)) return done !== null && total ? t('forms.log.check.progress', { done, total }) : t('forms.log.check.underWay');
  return report ? <LogReport report={report} at={askedAt} /> : t('forms.log.check.stopped');
}
