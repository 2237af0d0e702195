import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { edgeKey, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import type { Port } from '#schemas/wire/flows/ports.ts';
import { problemWords } from '#schemas/wire/flows/problems.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import { connectionJudge } from '../model/connecting.ts';
import { portsOf } from '../model/size.ts';
import styles from './panel.module.css';

/** Sources of each input of a node: the same as drawing edges, by keyboard. Outputs that do not fit say why. */
export function Connections({ node }: { readonly node: FlowNode }) {
  const { t } = useWords();
  const { catalog } = useEditor();
  const { inputs } = portsOf(node, catalog);
  if (inputs.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('flow.panel.inputs')}</h3>
      {inputs.map((input) => (
        <InputSources key={input.name} node={node} input={input} />
      ))}
    </section>
  );
}

function InputSources({ node, input }: { readonly node: FlowNode; readonly input: Port }) {
  const { t, label, language } = useWords();
  const { document, catalog, dispatch, isReadOnly } = useEditor();
  const { nameOf } = useNames();
  const id = useId();
  const into = useMemo(
    () => document.edges.filter((edge) => edge.to === node.id && edge.toPort === input.name),
    [document.edges, node.id, input.name],
  );
  const [isOpen, setOpen] = useState(false);
  const choices = useMemo(() => {
    // Of a large flow there are thousands: they are looked through when somebody chooses.
    const sources = isOpen ? document.nodes : document.nodes.filter((from) => into.some((edge) => edge.from === from.id));
    // One that takes the place of another is judged as if that were gone.
    const judged = input.many
      ? document
      : { ...document, edges: document.edges.filter((edge) => edge.to !== node.id || edge.toPort !== input.name) };
    const judge = connectionJudge(judged, catalog);
    return sources
      .filter(({ id: other }) => other !== node.id)
      .flatMap((from) =>
        portsOf(from, catalog).outputs.map((output) => {
          const edge: FlowEdge = { from: from.id, fromPort: output.name, to: node.id, toPort: input.name };
          return { edge, words: `${nameOf(from.id)} · ${label(output.label)}`, problem: judge(edge) };
        }),
      );
  }, [isOpen, into, document, catalog, node.id, input, label, nameOf]);
  const options = choices.map(({ edge, words, problem }) => {
    const isChosen = into.some((each) => edgeKey(each) === edgeKey(edge));
    return {
      value: edgeKey(edge),
      label: words,
      disabled: !isChosen && problem !== undefined,
      title: problem && !isChosen ? problemWords(problem, language) : words,
    };
  });
  function change(keys: readonly string[]) {
    const gone = into.map(edgeKey).filter((key) => !keys.includes(key));
    const added = choices.find(({ edge }) => keys.includes(edgeKey(edge)) && !into.some((each) => edgeKey(each) === edgeKey(edge)));
    if (added) dispatch({ kind: 'connect', edge: added.edge, instead: new Set(input.many ? [] : into.map(edgeKey)) });
    else if (gone.length > 0) dispatch({ kind: 'remove', ids: new Set(), edges: new Set(gone) });
  }
  const shared = {
    id,
    options,
    onOpenChange: setOpen,
    allowClear: true,
    disabled: isReadOnly,
    placeholder: t('flow.panel.noSource'),
    className: styles.wide ?? '',
    showSearch: { optionFilterProp: 'label' },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label(input.label)}
        {input.required && <span className={styles.required}> *</span>}
      </label>
      {input.many ? (
        <Select {...shared} mode="multiple" value={into.map(edgeKey)} onChange={(keys: string[]) => change(keys)} />
      ) : (
        <Select {...shared} value={into[0] ? edgeKey(into[0]) : null} onChange={(key: string | null) => change(key ? [key] : [])} />
      )}
    </div>
  );
}
