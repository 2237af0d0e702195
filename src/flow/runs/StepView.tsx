import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { StepOutputs, StepState, WirePart, WireStep } from '#schemas/wire/flows/runs.ts';
import type { Port } from '#schemas/wire/flows/ports.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { isName } from '../model/paths.ts';
import { type NodePorts, portsOf } from '../model/size.ts';
import { OutputEditor } from './OutputEditor.tsx';
import { Rounds } from './Rounds.tsx';
import styles from './runs.module.css';
import { seconds, tookOf, wordsOf } from './took.ts';

interface StepViewProps {
  readonly step: WireStep;
  /** Runs that are parts of its run. */
  readonly parts: readonly WirePart[];
  readonly name: string;
  /** True if its node is still on the canvas. */
  readonly isThere: boolean;
  readonly onGo: (id: string) => void;
  readonly onRound: (part: WirePart) => void;
  /** Absent where its outputs cannot be changed. */
  readonly onEdit?: ((outputs: StepOutputs) => void) | undefined;
  readonly isBusy?: boolean;
}

const editable: readonly StepState[] = ['done', 'failed', 'interrupted'];

/** One step of a run: its state, its time, what went in and what came out. */
export function StepView({ step, parts, name, isThere, onGo, onRound, onEdit, isBusy = false }: StepViewProps) {
  const { t, error: words } = useWords();
  const took = tookOf(step);
  const [isEdited, setEdited] = useState(false);
  const { document, catalog } = useEditor();
  const node = document.nodes.find(({ id }) => id === step.node);
  const ports = node ? portsOf(node, catalog) : noPorts;
  const facts = [
    t(`flow.run.step.${step.state}`),
    took !== undefined && seconds(took),
    step.tokens ? t('flow.run.tokens', { count: step.tokens }) : undefined,
    step.attempt > 1 && t('flow.run.attempt', { count: step.attempt }),
    step.isKept && t('flow.run.kept'),
    step.editedBy !== null && t('flow.run.editedBy', { name: step.editedBy }),
  ];
  return (
    <li data-state={step.state}>
      <details open={step.state === 'failed'}>
        <summary>
          <strong>{name}</strong>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </summary>
        {step.error && <p className={styles.wrong}>{words({ ...step.error, message: step.error.code })}</p>}
        <Rounds node={step.node} parts={parts.filter(({ node }) => node === step.node)} onRound={onRound} />
        <Ports title={t('flow.run.inputs')} values={step.inputs} ports={ports.inputs} />
        {isEdited && onEdit ? (
          <OutputEditor
            node={step.node}
            outputs={step.outputs}
            isBusy={isBusy}
            onCancel={() => setEdited(false)}
            onSave={(outputs) => {
              onEdit(outputs);
              setEdited(false);
            }}
          />
        ) : (
          <Ports title={t('flow.run.outputs')} values={step.outputs} ports={ports.outputs} from={step.node} />
        )}
        {isThere && (
          <Button size="small" type="link" onClick={() => onGo(step.node)}>
            {t('flow.run.go')}
          </Button>
        )}
        {onEdit && isThere && !isEdited && editable.includes(step.state) && (
          <Button size="small" type="link" onClick={() => setEdited(true)}>
            {t('flow.run.edit.start')}
          </Button>
        )}
      </details>
    </li>
  );
}

const noPorts: NodePorts = { inputs: [], outputs: [] };

/** Characters of a value that are shown. */
const most = 4_000;

interface PortsProps {
  readonly title: string;
  readonly values: StepOutputs | null;
  readonly ports: readonly Port[];
  /** The node that gave them out: later steps can name them. */
  readonly from?: string;
}

function Ports({ title, values, ports, from }: PortsProps) {
  const { t, label } = useWords();
  const copy = useCopy();
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return null;
  const nameOf = (name: string): string => {
    const port = ports.find((each) => each.name === name);
    return port ? label(port.label) : name;
  };
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {entries.map(([port, value]) => (
        <div key={port}>
          <div className={styles.port}>
            <span>{nameOf(port)}</span>
            {from !== undefined && isName(from) && (
              <Button
                size="small"
                type="text"
                title={t('flow.values.copy')}
                aria-label={`${t('flow.values.copy')} ${nameOf(port)}`}
                onClick={() => void copy(`steps.${from}.${port}`)}
              >
                <code>{`steps.${from}.${port}`}</code>
              </Button>
            )}
          </div>
          {/* Long values scroll, by keyboard too. */}
          <pre className={styles.value} tabIndex={0}>
            {wordsOf(value).slice(0, most)}
          </pre>
        </div>
      ))}
    </section>
  );
}
