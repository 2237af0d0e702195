import { memo, useMemo } from 'react';
import { type Edge, ViewportPortal } from 'reactflow';
import styles from './canvas.module.css';
import type { CanvasNode } from './drawing.ts';

interface FarEdgesProps {
  readonly nodes: readonly CanvasNode[];
  readonly edges: readonly Edge[];
}

/** Edges of a large flow that is seen from far: one path for each colour in place of thousands of parts, none of which could be pointed at. */
export const FarEdges = memo(function FarEdges({ nodes, edges }: FarEdgesProps) {
  const paths = useMemo(() => pathsOf(nodes, edges), [nodes, edges]);
  return (
    <ViewportPortal>
      <svg className={styles.farEdges} aria-hidden>
        {[...paths].map(([stroke, lines]) => (
          <path key={stroke} d={lines.join('')} style={{ stroke }} />
        ))}
      </svg>
    </ViewportPortal>
  );
});

function portPlace({ position, handles }: CanvasNode, side: 'source' | 'target', port: string | null | undefined) {
  const handle = handles?.find(({ type, id }) => type === side && id === port);
  return { x: position.x + (handle ? handle.x + 6 : 0), y: position.y + (handle ? handle.y + 6 : 0) };
}

function pathsOf(nodes: readonly CanvasNode[], edges: readonly Edge[]): ReadonlyMap<string, string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<string, string[]>();
  for (const { source, sourceHandle, target, targetHandle, style } of edges) {
    const [before, after] = [byId.get(source), byId.get(target)];
    if (!before || !after) continue;
    const [from, to] = [portPlace(before, 'source', sourceHandle), portPlace(after, 'target', targetHandle)];
    const bend = Math.max(40, Math.abs(to.x - from.x) / 2);
    const line = `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
    const colour = String(style?.stroke);
    const lines = paths.get(colour);
    if (lines) lines.push(line);
    else paths.set(colour, [line]);
  }
  return paths;
}
