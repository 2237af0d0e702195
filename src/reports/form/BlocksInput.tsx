import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { useEditedList } from '#resources/form/useEditedList.ts';
import {
  type Block,
  type BlockKind,
  blockKinds,
  type BlockOf,
  type ByBlock,
  forBlock,
  reportLimits,
} from '#schemas/wire/reports/report.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { BlockView } from '../view/BlockView.tsx';
import styles from '../reports.module.css';

const fresh = {
  heading: { kind: 'heading', level: 1, text: '' },
  words: { kind: 'words', text: '', unfounded: [] },
} satisfies Partial<Record<BlockKind, Block>>;
const ignore = () => {};

/** The blocks of a report: words are written, quotes and data stay as they were found, and all can be moved and taken out. */
export default function BlocksInput(props: InputProps) {
  const { t, label } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const blocks = (props.value ?? []) as readonly Block[];
  const { disabled } = props;
  const { entries, add, replace, remove, swap } = useEditedList(blocks, props.onChange);
  return (
    <div ref={keepFocus} role="group" data-wide="true" className={styles.editor} {...groupProps(props)}>
      {entries.map(({ key, item: block }, at) => {
        const name = t('reports.blockNumber', { kind: label(blockKinds[block.kind]), number: at + 1 });
        const tool = (words: string, icon: ReactNode, isIdle: boolean, onClick: () => void, marks = {}) => (
          <Button
            {...marks}
            size="small"
            type="text"
            icon={icon}
            aria-label={`${words} ${name}`}
            disabled={disabled || isIdle}
            onClick={onClick}
          />
        );
        return (
          <section key={key} className={styles.edited} aria-label={name}>
            <div className={styles.editedHead}>
              <span>{name}</span>
              {tool(t('reports.up'), <ArrowUpOutlined aria-hidden />, at === 0, () => swap(at - 1))}
              {tool(t('reports.down'), <ArrowDownOutlined aria-hidden />, at === blocks.length - 1, () => swap(at))}
              {tool(t('reports.remove'), <DeleteOutlined aria-hidden />, false, () => remove(at), { 'data-removes': true })}
            </div>
            {forBlock(editors, block, { name, disabled, onChange: (next: Block) => replace(at, next) })}
          </section>
        );
      })}
      <div className={styles.actions}>
        {(['words', 'heading'] as const).map((kind) => (
          <Button
            key={kind}
            data-adds
            icon={<PlusOutlined aria-hidden />}
            disabled={disabled || blocks.length >= reportLimits.blocks}
            onClick={() => add(fresh[kind])}
          >
            {t(`reports.add.${kind}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface Editing {
  readonly name: string;
  readonly disabled: boolean;
  readonly onChange: (block: Block) => void;
}

const shown = (block: Block): ReactNode => <BlockView block={block} onOpen={ignore} />;

function written(block: BlockOf<'words'> | BlockOf<'finding'>, { name, disabled, onChange }: Editing): ReactNode {
  return (
    <Input.TextArea
      aria-label={name}
      autoSize={{ minRows: 1, maxRows: 16 }}
      maxLength={reportLimits.text}
      disabled={disabled}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
    />
  );
}

const editors: ByBlock<ReactNode, [Editing]> = {
  heading: (block, { name, disabled, onChange }) => (
    <Input
      aria-label={name}
      maxLength={300}
      disabled={disabled}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
    />
  ),
  words: written,
  finding: written,
  table: shown,
  chart: shown,
  sql: shown,
};
