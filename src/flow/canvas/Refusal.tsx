import { useConnection, useStore } from 'reactflow';
import { useWords } from '#i18n/useWords.ts';
import type { FlowEdge } from '#schemas/wire/flows/document.ts';
import { type FlowProblem, problemWords } from '#schemas/wire/flows/problems.ts';
import styles from './canvas.module.css';

interface RefusalProps {
  readonly judge: (edge: FlowEdge) => Omit<FlowProblem, 'edge'> | undefined;
}

/** The reason that the edge that is dragged cannot end where the pointer is. */
export function Refusal({ judge }: RefusalProps) {
  const { language } = useWords();
  const [left, top, zoom] = useStore(({ transform }) => transform);
  const { inProgress, fromHandle, toHandle, to } = useConnection();
  const problem = inProgress && toHandle && fromHandle.id && toHandle.id ? refused() : undefined;
  function refused() {
    const [start, end] = fromHandle!.type === 'source' ? [fromHandle!, toHandle!] : [toHandle!, fromHandle!];
    if (start.type === end.type) return undefined;
    return judge({ from: start.nodeId, fromPort: start.id!, to: end.nodeId, toPort: end.id! });
  }
  return (
    <div role="status" className={styles.live}>
      {problem && to && (
        <div className={styles.refusal} style={{ translate: `${to.x * zoom + left + 16}px ${to.y * zoom + top + 16}px` }}>
          {problemWords(problem, language)}
        </div>
      )}
    </div>
  );
}
