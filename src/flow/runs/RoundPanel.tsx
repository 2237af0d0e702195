import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { runStateLabels, type WirePart, type WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import styles from './runs.module.css';
import { StepView } from './StepView.tsx';
import { lastTries } from './took.ts';

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
  const { document } = useEditor();
  const { nameOf } = useNames();
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
      <ol className={styles.steps}>
        {[...lastTries(run.steps).values()].map((each) => (
          <StepView
            key={each.node}
            step={each}
            parts={run.parts}
            name={nameOf(each.node)}
            isThere={document.nodes.some(({ id }) => id === each.node)}
            onGo={onGo}
            onRound={onRound}
          />
        ))}
      </ol>
    </section>
  );
}
