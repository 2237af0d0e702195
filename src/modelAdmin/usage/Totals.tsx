import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { rareIn, type Sum, tokensOf } from '../model/sums.ts';
import styles from './usage.module.css';
import { useDuration } from './useDuration.ts';

/** Share of a whole in per cent, one digit behind the point at most. */
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Number(((part / whole) * 100).toFixed(1)));

/** Totals of the period. */
export function Totals({ sum }: { readonly sum: Sum }) {
  const { t } = useWords();
  const duration = useDuration();
  const { turns, calls, failed, promptTokens, completionTokens, firstMs } = sum;
  const inputOutput = { input: formatNumber(promptTokens), output: formatNumber(completionTokens) };
  return (
    <dl className={styles.totals} aria-label={t('modelAdmin.usage.totals')}>
      <Total
        name={t('modelAdmin.usage.tokens')}
        figure={formatNumber(tokensOf(sum))}
        note={t('modelAdmin.usage.inputOutput', inputOutput)}
      />
      <Total name={t('modelAdmin.usage.turns')} figure={formatNumber(turns)} />
      <Total
        name={t('modelAdmin.usage.failed')}
        figure={formatNumber(failed)}
        note={turns + calls > 0 && t('modelAdmin.usage.failedShare', { share: shareOf(failed, turns + calls) })}
      />
      <Total name={t('modelAdmin.usage.meanFirst')} figure={firstMs === null ? t('modelAdmin.usage.noTime') : duration(firstMs)} />
      {rareIn([sum]).map((measure) => (
        <Total key={measure} name={t(`modelAdmin.usage.${measure}`)} figure={formatNumber(sum[measure])} />
      ))}
    </dl>
  );
}

function Total({ name, figure, note }: { readonly name: string; readonly figure: string; readonly note?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{figure}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
