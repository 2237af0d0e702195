import { useWords } from '#i18n/useWords.ts';
import { type FlowProblem, problemWords } from '#schemas/wire/flows/problems.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import styles from './panel.module.css';

interface ProblemsListProps {
  readonly onGo: (problem: FlowProblem) => void;
}

/** Every problem of the flow; one press leads to its place. */
export function ProblemsList({ onGo }: ProblemsListProps) {
  const { t, language } = useWords();
  const { problems } = useEditor();
  const { nameOf } = useNames();
  if (problems.length === 0) return <p className={styles.about}>{t('flow.problems.none')}</p>;
  return (
    <ul className={styles.problems}>
      {problems.map((problem, at) => (
        <li key={`${problem.key} ${problem.node ?? ''} ${problem.field ?? problem.port ?? ''} ${at}`}>
          <button type="button" data-severity={problem.severity} onClick={() => onGo(problem)}>
            {problem.node !== undefined && <strong>{nameOf(problem.node)}</strong>}
            <span>{problemWords(problem, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
