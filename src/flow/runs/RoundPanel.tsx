import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { runStateLabels, type WirePart, type WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import styles from './runs.module.css';
import { StepsList } from './StepsList.tsx';

interface RoundPanelProps {
  readonly rounds: readonly WirePart[];
  /** The round that is looked at. */
  readonly run: WireRunWithSteps;
  readonly onChoose: (round: number) => void;
  readonly onGo: (id: string) => void;
  readonly onRound: (part: WirePart) => void;
}

/** One round of a loop, in the drawing of its body: which, and what its steps did. Other rounds are one press away. */
export function RoundPanel({ rounds, run, onChoose, onGo, onRound }: RoundPanelProps) {
  const { t, label } = useWords();
  const at = rounds.findIndex((round) => round.run === run.id);
  const step = (by: number, words: string, Icon: typeof LeftOutlined) => (
    <Button
      size="small"
      icon={<Icon aria-hidden />}
      aria-label={words}
      disabled={!rounds[at + by]}
      onClick={() => onChoose(rounds[at + by]!.run)}
    />
  );
  return (
    <section className={styles.run} aria-label={t('flow.run.rounds.title')}>
      <div className={styles.line}>
        {step(-1, t('flow.run.rounds.before'), LeftOutlined)}
        <Select
          size="small"
          className={styles.round ?? ''}
          aria-label={t('flow.run.rounds.shown')}
          value={run.id}
          onChange={onChoose}
          options={rounds.map(({ run: value, round, state }) => ({
            value,
            label: `${t('flow.run.rounds.number', { round: String(round) })} · ${label(runStateLabels[state])}`,
          }))}
        />
        {step(1, t('flow.run.rounds.next'), RightOutlined)}
      </div>
      <StepsList run={run} onGo={onGo} onRound={onRound} />
    </section>
  );
}
