import { Button } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { runStateLabels, type WirePart } from '#schemas/wire/flows/runs.ts';
import { innerOf } from '#schemas/wire/flows/inner.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './runs.module.css';

interface RoundsProps {
  /** Node of the step. */
  readonly node: string;
  /** Its runs: the rounds of a loop, or the only one of another flow. */
  readonly parts: readonly WirePart[];
  /** Shows a round on the canvas of the loop's body. */
  readonly onRound: (part: WirePart) => void;
}

/** Runs of a step that runs a flow, each a way to what became of it: on the canvas of its body, or on that of the other flow. */
export function Rounds({ node, parts, onRound }: RoundsProps) {
  const { t, label } = useWords();
  const { document } = useEditor();
  const place = document.nodes.find(({ id }) => id === node);
  const isBody = place !== undefined && innerOf(place) !== undefined;
  if (parts.length === 0) return null;
  return (
    <section aria-label={t('flow.run.rounds.title')}>
      <h3>{t('flow.run.rounds.title')}</h3>
      <ul className={styles.rounds}>
        {parts.map((part) => {
          const name = part.round === null ? t('flow.run.rounds.only') : String(part.round);
          const words = `${part.round === null ? name : t('flow.run.rounds.number', { round: name })} · ${label(runStateLabels[part.state])}`;
          return (
            <li key={part.run} data-state={part.state}>
              {isBody ? (
                <Button size="small" type="text" title={words} aria-label={words} onClick={() => onRound(part)}>
                  {name}
                </Button>
              ) : (
                <Link to={`/flow/${part.flow}?run=${part.run}`} title={words} aria-label={words}>
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
