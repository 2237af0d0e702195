import type { StepOutputs, WirePart, WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import styles from './runs.module.css';
import { StepView } from './StepView.tsx';
import { lastTries } from './took.ts';

interface StepsListProps {
  readonly run: Pick<WireRunWithSteps, 'steps' | 'parts'>;
  readonly onGo: (id: string) => void;
  readonly onRound: (part: WirePart) => void;
  /** Absent where outputs cannot be changed. */
  readonly onEdit?: ((node: string, outputs: StepOutputs) => void) | undefined;
  readonly isBusy?: boolean;
}

/** Steps of a run, each by its last try. */
export function StepsList({ run: { steps, parts }, onGo, onRound, onEdit, isBusy = false }: StepsListProps) {
  const { document } = useEditor();
  const { nameOf } = useNames();
  return (
    <ol className={styles.steps}>
      {[...lastTries(steps).values()].map((step) => (
        <StepView
          key={step.node}
          step={step}
          parts={parts}
          name={nameOf(step.node)}
          isThere={document.nodes.some(({ id }) => id === step.node)}
          onGo={onGo}
          onRound={onRound}
          onEdit={onEdit && ((outputs) => onEdit(step.node, outputs))}
          isBusy={isBusy}
        />
      ))}
    </ol>
  );
}
