import { Handle, type NodeProps, Position } from 'reactflow';
import { memo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { hasInner, innerOf } from '#schemas/wire/flows/inner.ts';
import { type Port, portTypes } from '#schemas/wire/flows/ports.ts';
import { seconds } from '../runs/took.ts';
import type { CommentNode, GroupNode, StepNode } from './drawing.ts';

import styles from './canvas.module.css';
import { type StepMark, useDifference, useProblemCount, useStepMark } from './nodeSigns.ts';

interface PortViewProps {
  readonly port: Port;
  readonly isInput: boolean;
  /** Beginning of its value in the run that is looked at. */
  readonly value?: string | undefined;
}

function PortView({ port: { name, type, label: words, required }, isInput, value }: PortViewProps) {
  const { label } = useWords();
  const told = value === undefined ? label(portTypes[type]) : `${label(portTypes[type])}\n${value}`;
  return (
    <div className={isInput ? styles.input : styles.output} title={told}>
      <Handle
        id={name}
        type={isInput ? 'target' : 'source'}
        position={isInput ? Position.Left : Position.Right}
        className={styles.port}
        data-type={type}
      />
      <span className={styles.portName}>
        {label(words)}
        {isInput && required && <span className={styles.required}> *</span>}
      </span>
    </div>
  );
}

/** Name of a node: its own, else that of its operator. */
const Title = ({ node, shape }: StepNode['data']) => {
  const { label } = useWords();
  return <span className={styles.title}>{node.label ?? (shape ? label(shape.label) : node.type.replace(/^awel:/, ''))}</span>;
};

/** Kind of a node: its operator where it has a name of its own, else its id. */
function KindWords({ node, shape }: StepNode['data']) {
  const { t, label } = useWords();
  const inner = shape && hasInner(shape) ? innerOf(node) : undefined;
  const kind = shape ? (node.label ? label(shape.label) : node.id) : t('flow.node.unknown');
  return inner ? `${t('flow.inner.steps', { count: inner.nodes.length })} · ${kind}` : kind;
}

/** Course of a step in the run that is looked at, in place of its kind: there is room for one of them. */
function MarkWords({ state, took, rounds, stale }: StepMark) {
  const { t } = useWords();
  // The colour tells the state too: where there is no room, its words go first.
  const facts = [
    stale && t(`flow.run.stale.${stale}`),
    rounds && rounds.failed > 0 && t('flow.run.rounds.failed', { count: rounds.failed }),
    rounds && t('flow.run.rounds.count', { count: rounds.count }),
    `${t(`flow.run.step.${state}`)}${took === undefined ? '' : ` ${seconds(took)}`}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** A step of a flow: plain elements alone, for there may be thousands; from far, nothing but its name. */
const StepView = memo(function StepView({ id, data, selected }: NodeProps<StepNode>) {
  const { t } = useWords();
  const mark = useStepMark(id);
  const problems = useProblemCount(id);
  const difference = useDifference(id);
  const { shape, ports, isOutline } = data;
  return (
    <div
      id={`flow-node-${id}`}
      className={styles.step}
      data-group={shape?.group ?? 'unknown'}
      data-state={mark?.stale ? 'stale' : mark?.state}
      data-difference={difference}
      data-selected={selected || undefined}
    >
      {isOutline ? (
        <Title {...data} />
      ) : (
        <>
          <div className={styles.head}>
            <Title {...data} />
            <span className={styles.kind}>
              {difference && `${t(`flow.versions.sign.${difference}`)} · `}
              {mark ? <MarkWords {...mark} /> : <KindWords {...data} />}
            </span>
            {problems > 0 && (
              <span className={styles.problems} title={t('flow.problems.count', { count: problems })}>
                {problems}
              </span>
            )}
          </div>
          <div className={styles.ports}>
            <div>
              {ports.inputs.map((port) => (
                <PortView key={port.name} port={port} isInput />
              ))}
            </div>
            <div>
              {ports.outputs.map((port) => (
                <PortView key={port.name} port={port} isInput={false} value={mark?.outputs[port.name]} />
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  );
});

const CommentView = memo(function CommentView({ data: { comment }, selected }: NodeProps<CommentNode>) {
  const { t } = useWords();
  return (
    <div className={styles.comment} data-selected={selected || undefined}>
      {comment.text || <span className={styles.hint}>{t('flow.comment.empty')}</span>}
    </div>
  );
});

const GroupView = memo(function GroupView({ data: { group }, selected }: NodeProps<GroupNode>) {
  const { t } = useWords();
  return (
    <div className={styles.group} data-selected={selected || undefined}>
      <span className={styles.groupName}>{group.label || t('flow.group.untitled')}</span>
    </div>
  );
});

/** Parts of a drawing by their kind, for React Flow. */
export const nodeTypes = { step: StepView, comment: CommentView, group: GroupView };
