import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import { valuesFor } from '../model/paths.ts';
import styles from './panel.module.css';

interface ValuePickerProps {
  readonly node: FlowNode;
  readonly onPick: (path: string) => void;
}

/** Values that the expressions and templates of a node can name, by the step that gives them out: chosen in place of typed. */
export function ValuePicker({ node, onPick }: ValuePickerProps) {
  const { t, label } = useWords();
  const { document, catalog } = useEditor();
  const { nameOfNode } = useNames();
  const [isOpen, setOpen] = useState(false);
  const options = useMemo(
    () =>
      isOpen
        ? valuesFor(document, catalog, node).map(({ path, label: words, step }) => ({
            value: path,
            label: step ? `${nameOfNode(step)} · ${label(words)}` : label(words),
            path,
          }))
        : [],
    [isOpen, document, catalog, node, nameOfNode, label],
  );
  return (
    <Select<string | null>
      className={styles.wide ?? ''}
      aria-label={t('flow.values.insert')}
      placeholder={t('flow.values.insert')}
      value={null}
      options={options}
      optionRender={({ data }) => (
        <span className={styles.named}>
          {data.label}
          <code>{data.path}</code>
        </span>
      )}
      showSearch={{ filterOption: (sought, option) => `${option?.label} ${option?.value}`.toLowerCase().includes(sought.toLowerCase()) }}
      onOpenChange={setOpen}
      onChange={(path) => path && onPick(path)}
    />
  );
}
