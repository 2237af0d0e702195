import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { useAuthor } from '#resources/record/useAuthor.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { LatestChange } from '#schemas/wire/history.ts';
import { type Verdict, verdicts } from '#schemas/wire/reports/comparison.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import styles from '../reports.module.css';

type Judged = Pick<RowOf<'comparisons'>, 'verdict' | 'verdictNote' | 'version'>;

interface JudgingProps {
  readonly row: Judged & { readonly id: number };
  readonly endpoint: Endpoint;
}

/** The verdict of whoever had the report audited. Where another has judged meanwhile, one of the two is chosen. */
export function Judging({ row, endpoint }: JudgingProps) {
  const { t, label } = useWords();
  const [verdict, setVerdict] = useState(row.verdict as Verdict | null);
  const [note, setNote] = useState(row.verdictNote ?? '');
  const [version, setVersion] = useState(row.version);
  const save = useSend<Judged>(endpoint);
  const keep = (seen: number) =>
    save.mutate(
      { id: row.id, body: { verdict, verdictNote: note === '' ? null : note, version: seen } },
      { onSuccess: (after) => setVersion(after.version) },
    );
  const theirs = save.error?.code === 'VERSION_CONFLICT' ? (save.error.current as Judged | undefined) : undefined;
  const takeTheirs = (judged: Judged) => {
    setVerdict(judged.verdict as Verdict | null);
    setNote(judged.verdictNote ?? '');
    setVersion(judged.version);
    save.reset();
  };
  return (
    <section className={styles.block} aria-label={t('reports.audit.verdict')}>
      <h2 className={styles.side}>{t('reports.audit.verdict')}</h2>
      <Radio.Group
        aria-label={t('reports.audit.verdict')}
        value={verdict}
        options={(Object.keys(verdicts) as Verdict[]).map((value) => ({ value, label: label(verdicts[value].label) }))}
        onChange={({ target }) => setVerdict(target.value as Verdict)}
      />
      <Input.TextArea
        aria-label={t('reports.audit.note')}
        placeholder={t('reports.audit.note')}
        maxLength={2_000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.actions}>
        <Button type="primary" loading={save.isPending} disabled={verdict === null || theirs !== undefined} onClick={() => keep(version)}>
          {t('reports.audit.keep')}
        </Button>
        {save.isSuccess && <span role="status">{t('reports.audit.kept')}</span>}
      </div>
      {theirs ? (
        <OtherVerdict judged={theirs} latest={save.error?.latest} onTake={() => takeTheirs(theirs)} onKeep={() => keep(theirs.version)} />
      ) : (
        save.error && <ErrorAlert title={t('reports.audit.notKept')} error={save.error} onRetry={() => keep(version)} />
      )}
    </section>
  );
}

interface OtherVerdictProps {
  readonly judged: Judged;
  readonly latest: LatestChange | undefined;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** The verdict that another gave meanwhile, and the choice between the two. */
function OtherVerdict({ judged, latest, onTake, onKeep }: OtherVerdictProps) {
  const { t, label } = useWords();
  const author = useAuthor(latest);
  const verdict = judged.verdict as Verdict | null;
  return (
    <Alert
      type="warning"
      showIcon
      title={author ? t('reports.audit.otherBy', author) : t('reports.audit.other')}
      description={
        <>
          {verdict ? label(verdicts[verdict].label) : t('reports.audit.noVerdict')}
          {judged.verdictNote && <p>{judged.verdictNote}</p>}
        </>
      }
      action={
        <div className={styles.actions}>
          <Button size="small" onClick={onTake}>
            {t('reports.audit.takeTheirs')}
          </Button>
          <Button size="small" type="primary" onClick={onKeep}>
            {t('reports.audit.keepMine')}
          </Button>
        </div>
      }
    />
  );
}
