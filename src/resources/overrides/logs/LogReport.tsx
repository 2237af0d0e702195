import { Link } from 'react-router';
import { formatDateTime } from '#i18n/format.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import { logs } from '#schemas/logs.ts';
import type { ChainReport } from '#schemas/wire/logCheck.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './logs.module.css';

type Problem = NonNullable<ChainReport['problem']>;

const moment = (iso: string): string => formatDateTime(iso, { seconds: true });

/** Outcome of a check in words: how far the log is whole, where it breaks and how, and what could not be checked. */
export function LogReport({ report, at }: { readonly report: ChainReport; readonly at: string }) {
  const { t } = useWords();
  const { problem, restart, head } = report;
  return (
    <>
      <span className={problem ? styles.broken : undefined}>{summaryOf(report, t)}</span>{' '}
      {problem?.entry && <Link to={`${logs.route}/${problem.entry.id}`}>{t('forms.log.check.see')}</Link>}
      {(['otherKey', 'removed', 'unsealed'] as const).map(
        (word) => report[word] > 0 && <span key={word}> {t(`forms.log.check.${word}`, { count: report[word] })}</span>,
      )}
      {restart && (
        <span>
          {' '}
          {t('forms.log.check.restart')} <Link to={`${logs.route}/${restart.id}`}>{t('forms.log.check.seeRestart')}</Link>
        </span>
      )}{' '}
      <time dateTime={at}>{t('forms.log.check.at', { at: moment(at) })}</time>
      {head && !problem && <CopyButton type="text" text={`${head.number} ${head.seal}`} label={t('forms.log.check.head', head)} />}
    </>
  );
}

function summaryOf({ entries, first, last, problem }: ChainReport, t: Words['t']): string {
  if (problem) return t('forms.log.check.broken', { problem: problemWords(problem, t), entries });
  if (!first || !last) return t('forms.log.check.empty');
  return t('forms.log.check.whole', { entries, from: moment(first.at), to: moment(last.at) });
}

function problemWords({ kind, number, until }: Problem, t: Words['t']): string {
  if (kind === 'missing' && until !== null && until > number) return t('forms.log.check.missingSome', { number, until });
  return t(`forms.log.check.${kind}`, { number });
}
