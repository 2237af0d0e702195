import { Button, Input, Tag } from 'antd';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import { hasInner, innerOf } from '#schemas/wire/flows/inner.ts';
import type { OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { problemWords } from '#schemas/wire/flows/problems.ts';
import { withInner } from '../model/inner.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { CallAddress } from './CallAddress.tsx';
import { Connections } from './Connections.tsx';
import { defaultOutputFields, failureFields, policyOf } from './failureFields.ts';
import { NodeFields } from './NodeFields.tsx';
import styles from './panel.module.css';

/** Id of the field with the name of the chosen node. */
export const nameFieldId = 'flow-node-name';

interface NodePanelProps {
  readonly node: FlowNode;
  /** The parameter that is to be mended. */
  readonly focused: string | undefined;
}

/** All that there is to set about a node. */
export function NodePanel({ node, focused }: NodePanelProps) {
  const { t, label, language } = useWords();
  const { catalog, dispatch, isReadOnly, problems } = useEditor();
  const shape = catalog.get(node.type);
  const fields = useMemo(() => shape && shownFields(shape, node), [shape, node]);
  const own = problems.filter((problem) => problem.node === node.id);
  const { id } = node;
  return (
    <>
      <header className={styles.head}>
        <h2>{shape ? label(shape.label) : t('flow.node.unknown')}</h2>
        <Tag>{id}</Tag>
      </header>
      <p className={styles.about}>{shape ? label(shape.about) : t('flow.node.unknownHint', { type: node.type })}</p>
      {own.length > 0 && (
        <ul className={styles.own}>
          {own.map((problem, at) => (
            <li key={`${problem.key} ${problem.field ?? problem.port ?? at}`}>{problemWords(problem, language)}</li>
          ))}
        </ul>
      )}
      <div className={styles.field}>
        <label htmlFor={nameFieldId}>{t('flow.panel.name')}</label>
        <Input
          id={nameFieldId}
          value={node.label ?? ''}
          maxLength={200}
          disabled={isReadOnly}
          placeholder={shape ? label(shape.label) : node.type}
          onChange={({ target }) => dispatch({ kind: 'rename', id, label: target.value })}
        />
      </div>
      {shape && hasInner(shape) && <InnerSection node={node} />}
      {fields && (
        <NodeFields
          key={id}
          fields={fields}
          values={node.values}
          disabled={isReadOnly}
          focused={focused}
          {...(shape && { naming: { node, shape } })}
          onChange={(values) => dispatch({ kind: 'setValues', id, values })}
        />
      )}
      {node.type === 'httpTrigger' && <CallAddress />}
      <Connections node={node} />
      {shape && (
        <details className={styles.section}>
          <summary>{t('flow.panel.failure')}</summary>
          <NodeFields
            key={`${id} ${node.onFailure?.outcome === 'default'}`}
            fields={node.onFailure?.outcome === 'default' ? defaultOutputFields : failureFields}
            values={(node.onFailure ?? {}) as FlowNode['values']}
            disabled={isReadOnly}
            focused={undefined}
            onChange={(values) => dispatch({ kind: 'setFailure', id, onFailure: policyOf(values) })}
          />
        </details>
      )}
    </>
  );
}

/** Parameters that are filled in as fields; a body is drawn, and stands in place of another flow. */
function shownFields({ parameters }: Pick<OperatorShape, 'parameters'>, node: FlowNode): OperatorShape['parameters'] {
  if (!hasInner({ parameters })) return parameters;
  const hidden = innerOf(node) ? ['inner', 'flow'] : ['inner'];
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !hidden.includes(name)));
}

/** The body of a loop, which is drawn on a canvas of its own. */
function InnerSection({ node }: Pick<NodePanelProps, 'node'>) {
  const { t } = useWords();
  const { dispatch, enter, isReadOnly } = useEditor();
  const { id, values } = node;
  const inner = innerOf(node);
  if (!inner && typeof values['flow'] === 'number') return null;
  return (
    <section className={styles.inner} aria-label={t('flow.inner.title')}>
      <Button type="primary" disabled={!inner && isReadOnly} onClick={() => enter(id)}>
        {t(inner ? 'flow.inner.open' : 'flow.inner.draw')}
      </Button>
      {inner && (
        <Button disabled={isReadOnly} onClick={() => dispatch({ kind: 'setValues', id, values: withInner(values, undefined) })}>
          {t('flow.inner.remove')}
        </Button>
      )}
      <p className={styles.about}>{t(inner ? 'flow.inner.hint' : 'flow.inner.drawHint')}</p>
    </section>
  );
}
