import { Button, Progress } from 'antd';
import { useSend } from '#api/useSend.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { cancelOwnJob, type listOwnJobs, retryOwnJob } from '#schemas/contracts/jobs.ts';
import { jobs } from '#schemas/jobs.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { kindWords } from './JobWords.tsx';
import styles from './ownJobs.module.css';

interface OwnJobProps {
  readonly job: CallAnswer<typeof listOwnJobs>['items'][number];
  readonly onChanged: () => void;
}

/** One job: its title, state and progress, why it failed, and what can be done about it. */
export function OwnJob({ job, onChanged }: OwnJobProps) {
  const words = useWords();
  const { t, label } = words;
  const { moment } = useFormats();
  const state = jobs.fields.state.choices.find(({ value }) => value === job.state)!;
  const isGoing = job.state === 'queued' || job.state === 'running';
  return (
    <li className={styles.job}>
      <header className={styles.head}>
        <strong>{kindWords(words, job.kind)}</strong>
        <span>{isGoing && job.cancelAsked ? label(jobs.fields.cancelAsked.label) : label(state.label)}</span>
        <time dateTime={job.createdAt} className={styles.note}>
          {moment(job.createdAt)}
        </time>
        <Ways job={job} onChanged={onChanged} />
      </header>
      {isGoing && job.total ? (
        <Progress percent={Math.floor(((job.done ?? 0) / job.total) * 100)} showInfo={false} aria-label={kindWords(words, job.kind)} />
      ) : null}
      {job.total ? <p className={styles.note}>{t('lists.ownJobs.progress', { done: job.done ?? 0, total: job.total })}</p> : null}
      {job.state === 'failed' && job.error !== null && <p className={styles.failure}>{words.error(job.error as unknown as JobError)}</p>}
    </li>
  );
}

/** Buttons that cancel a job which goes on, and try one again that did not end well. */
function Ways({ job, onChanged }: OwnJobProps) {
  const { t } = useWords();
  const notify = useNotify();
  const settled = { onSuccess: onChanged, onError: notify.failed };
  const cancel = useSend(cancelOwnJob);
  const retry = useSend(retryOwnJob);
  const params = { id: job.id };
  if (job.state === 'failed' || job.state === 'cancelled')
    return (
      <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ params }, settled)}>
        {t('lists.ownJobs.retry')}
      </Button>
    );
  if (job.state === 'done' || job.cancelAsked) return null;
  return (
    <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ params }, settled)}>
      {t('lists.ownJobs.cancel')}
    </Button>
  );
}
