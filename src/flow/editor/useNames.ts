import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useEditor } from './EditorContext.ts';

/** Names of nodes as they stand on the canvas. */
export function useNames() {
  const { label } = useWords();
  const { document, catalog } = useEditor();
  return useMemo(() => {
    const nodes = new Map(document.nodes.map((node) => [node.id, node]));
    return {
      nameOf(id: string): string {
        const node = nodes.get(id);
        const shape = node && catalog.get(node.type);
        return node?.label ?? (shape ? `${label(shape.label)} ${id.startsWith(node.type) ? id.slice(node.type.length) : ''}`.trim() : id);
      },
    };
  }, [document.nodes, catalog, label]);
}
