import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import { useEditor } from './EditorContext.ts';

/** Names of nodes as they stand on the canvas, and of what is set about them. */
export function useNames() {
  const { t, label } = useWords();
  const { document, catalog } = useEditor();
  return useMemo(() => {
    const nodes = new Map(document.nodes.map((node) => [node.id, node]));
    function nameOfNode({ id, type, label: own }: FlowNode): string {
      const shape = catalog.get(type);
      return own ?? (shape ? `${label(shape.label)} ${id.startsWith(type) ? id.slice(type.length) : ''}`.trim() : id);
    }
    const others: Readonly<Record<string, string>> = { label: t('flow.panel.name'), onFailure: t('flow.panel.failure') };
    return {
      nameOfNode,
      nameOf(id: string): string {
        const node = nodes.get(id);
        return node ? nameOfNode(node) : id;
      },
      nameOfField({ type }: FlowNode, field: string): string {
        const parameter = catalog.get(type)?.parameters[field];
        return parameter ? label(parameter.label) : (others[field] ?? field);
      },
    };
  }, [document.nodes, catalog, t, label]);
}
