import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  ColumnWidthOutlined,
  ColumnHeightOutlined,
  CopyOutlined,
  DeleteOutlined,
  GroupOutlined,
  RetweetOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import type { ComponentType } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import { chosenParts } from '../editor/chosenParts.ts';
import { choosing, useEditor } from '../editor/EditorContext.ts';
import { aligned, type Alignment } from '../model/align.ts';
import { idsOf, newId } from '../model/ids.ts';
import { loopOf } from '../model/inner.ts';
import { boxesOf } from '../model/size.ts';
import { NodePanel } from './NodePanel.tsx';
import styles from './panel.module.css';

const ways = {
  left: AlignLeftOutlined,
  center: AlignCenterOutlined,
  right: AlignRightOutlined,
  top: VerticalAlignTopOutlined,
  middle: VerticalAlignMiddleOutlined,
  bottom: VerticalAlignBottomOutlined,
  across: ColumnWidthOutlined,
  down: ColumnHeightOutlined,
} satisfies Record<Alignment, ComponentType>;

/** All that can be set about what is chosen on the canvas. */
export function ChosenPanel({ focused }: { readonly focused: string | undefined }) {
  const { document, selection, isReadOnly } = useEditor();
  const { ids, edges } = selection;
  // What was chosen may have been undone since.
  const isThere = [document.nodes, document.comments, document.groups].some((parts) => parts.some(({ id }) => ids.has(id)));
  return (
    <>
      {!isReadOnly && (isThere || edges.size > 0) && <Actions />}
      <Chosen focused={focused} />
    </>
  );
}

/** Buttons for whatever is chosen. */
function Actions() {
  const { t } = useWords();
  const editor = useEditor();
  const { remove, duplicate } = chosenParts(editor);
  return (
    <div className={styles.ways}>
      {editor.selection.ids.size > 0 && (
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={duplicate}>
          {t('flow.panel.duplicate')}
        </Button>
      )}
      <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={remove}>
        {t('flow.panel.remove')}
      </Button>
    </div>
  );
}

function Chosen({ focused }: { readonly focused: string | undefined }) {
  const { t } = useWords();
  const { document, selection, isReadOnly } = useEditor();
  const nodes = document.nodes.filter(({ id }) => selection.ids.has(id));
  if (nodes.length > 1) return <SeveralPanel nodes={nodes} />;
  if (nodes[0]) return <NodePanel key={nodes[0].id} node={nodes[0]} focused={focused} />;
  const comment = document.comments.find(({ id }) => selection.ids.has(id));
  if (comment) return <CommentPanel key={comment.id} comment={comment} />;
  const group = document.groups.find(({ id }) => selection.ids.has(id));
  if (group) return <GroupPanel key={group.id} group={group} />;
  return (
    <p className={styles.about}>
      {t(isReadOnly ? 'flow.panel.look' : selection.edges.size > 0 ? 'flow.panel.edge' : 'flow.panel.nothing')}
    </p>
  );
}

function SeveralPanel({ nodes }: { readonly nodes: readonly FlowNode[] }) {
  const { t } = useWords();
  const { document, catalog, dispatch, select, isReadOnly } = useEditor();
  const align = (way: Alignment) =>
    dispatch({
      kind: 'move',
      positions: aligned(boxesOf(nodes, catalog), way),
    });
  const group = () => {
    const id = newId('group', idsOf(document));
    dispatch({ kind: 'group', group: { id, label: '', nodes: nodes.map((node) => node.id) } });
    select(choosing(id));
  };
  const loop = () => {
    const made = loopOf(document, catalog, new Set(nodes.map(({ id }) => id)));
    if (!made) return;
    dispatch({ kind: 'replace', document: made.document });
    select(choosing(made.id));
  };
  return (
    <>
      <h2>{t('flow.panel.several', { count: nodes.length })}</h2>
      <div className={styles.ways}>
        {(Object.keys(ways) as Alignment[]).map((way) => {
          const Icon = ways[way];
          return (
            <Tooltip key={way} title={t(`flow.align.${way}`)}>
              <Button icon={<Icon aria-hidden />} aria-label={t(`flow.align.${way}`)} disabled={isReadOnly} onClick={() => align(way)} />
            </Tooltip>
          );
        })}
      </div>
      <Button icon={<GroupOutlined aria-hidden />} disabled={isReadOnly} onClick={group}>
        {t('flow.group.make')}
      </Button>
      <Button icon={<RetweetOutlined aria-hidden />} disabled={isReadOnly} onClick={loop}>
        {t('flow.inner.make')}
      </Button>
    </>
  );
}

function CommentPanel({ comment }: { readonly comment: ReturnType<typeof useEditor>['document']['comments'][number] }) {
  const { t } = useWords();
  const { dispatch, isReadOnly } = useEditor();
  return (
    <div className={styles.field}>
      <label htmlFor={comment.id}>{t('flow.comment.title')}</label>
      <Input.TextArea
        id={comment.id}
        autoFocus={comment.text === ''}
        autoSize={{ minRows: 4, maxRows: 16 }}
        maxLength={10_000}
        disabled={isReadOnly}
        value={comment.text}
        onChange={({ target }) => dispatch({ kind: 'comment', comment: { ...comment, text: target.value } })}
      />
    </div>
  );
}

function GroupPanel({ group }: { readonly group: ReturnType<typeof useEditor>['document']['groups'][number] }) {
  const { t } = useWords();
  const { dispatch, isReadOnly } = useEditor();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={group.id}>{t('flow.group.title')}</label>
        <Input
          id={group.id}
          autoFocus={group.label === ''}
          maxLength={200}
          disabled={isReadOnly}
          value={group.label}
          onChange={({ target }) => dispatch({ kind: 'group', group: { ...group, label: target.value } })}
        />
      </div>
      <Button disabled={isReadOnly} onClick={() => dispatch({ kind: 'ungroup', id: group.id })}>
        {t('flow.group.undo')}
      </Button>
    </>
  );
}
