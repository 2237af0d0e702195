import {
  ApartmentOutlined,
  CommentOutlined,
  MenuUnfoldOutlined,
  RedoOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
  ExpandOutlined,
} from '@ant-design/icons';
import { Button, type RefSelectProps, Select, Tooltip } from 'antd';
import { memo, type ReactNode, type Ref, type RefObject, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import type { CanvasView } from '../canvas/Canvas.tsx';
import { idsOf, newId } from '../model/ids.ts';
import { layout } from '../model/layout.ts';
import { boxesOf } from '../model/size.ts';
import styles from './editor.module.css';
import { choosing, useEditor } from './EditorContext.ts';
import { middleOf } from './useEditorKeys.ts';
import { useNames } from './useNames.ts';

interface ToolbarProps {
  readonly view: RefObject<CanvasView | null>;
  readonly search: Ref<RefSelectProps>;
  readonly onGo: (id: string) => void;
  readonly onPalette: () => void;
}

const soughtNode = ({ id, values }: FlowNode, name: string) => ({
  value: id,
  label: name,
  sought: `${name} ${id} ${JSON.stringify(values)}`,
});

/** Tools of the canvas itself: what was done is taken back, laid out, searched, zoomed. */
export const Toolbar = memo(function Toolbar({ view, search, onGo, onPalette }: ToolbarProps) {
  const { t } = useWords();
  const { document, catalog, dispatch, select, canUndo, canRedo, isReadOnly } = useEditor();
  const { nameOf } = useNames();
  const [isSearching, setSearching] = useState(false);
  const found = useMemo(
    () => (isSearching ? document.nodes.map((node) => soughtNode(node, nameOf(node.id))) : []),
    [isSearching, document.nodes, nameOf],
  );
  const tool = (words: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={words}>
      <Button type="text" icon={icon} aria-label={words} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
  const arrange = () => {
    dispatch({ kind: 'move', positions: layout(boxesOf(document.nodes, catalog), document.edges) });
    requestAnimationFrame(() => view.current?.fitView());
  };
  const comment = () => {
    const id = newId('comment', idsOf(document));
    dispatch({ kind: 'add', comments: [{ id, text: '', position: middleOf(view.current) }] });
    select(choosing(id));
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('flow.toolbar.label')}>
      {!isReadOnly && (
        <>
          {tool(t('flow.toolbar.palette'), <MenuUnfoldOutlined aria-hidden />, onPalette)}
          {tool(t('flow.toolbar.undo'), <UndoOutlined aria-hidden />, () => dispatch({ kind: 'undo' }), !canUndo)}
          {tool(t('flow.toolbar.redo'), <RedoOutlined aria-hidden />, () => dispatch({ kind: 'redo' }), !canRedo)}
          {tool(t('flow.toolbar.layout'), <ApartmentOutlined aria-hidden />, arrange, document.nodes.length < 2)}
          {tool(t('flow.toolbar.comment'), <CommentOutlined aria-hidden />, comment)}
        </>
      )}
      {tool(t('flow.toolbar.zoomOut'), <ZoomOutOutlined aria-hidden />, () => void view.current?.zoomOut())}
      {tool(t('flow.toolbar.zoomIn'), <ZoomInOutlined aria-hidden />, () => void view.current?.zoomIn())}
      {tool(t('flow.toolbar.fit'), <ExpandOutlined aria-hidden />, () => view.current?.fitView())}
      <Select<string | null>
        ref={search}
        className={styles.search ?? ''}
        aria-label={t('flow.toolbar.search')}
        placeholder={t('flow.toolbar.search')}
        showSearch={{ optionFilterProp: 'sought' }}
        value={null}
        notFoundContent={t('flow.toolbar.notFound')}
        options={found}
        onOpenChange={setSearching}
        onChange={(id) => id && onGo(id)}
      />
    </div>
  );
});
