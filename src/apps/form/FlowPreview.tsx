import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listOperators } from '#schemas/contracts/flows.ts';
import { flows } from '#schemas/flows.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import styles from './form.module.css';

/** Size of a node in the picture, and the space around all of them. */
const [wide, high, margin] = [180, 44, 16];

/** Drawing of a flow as a picture: its steps and how they are joined. Nothing where it cannot be read. */
export function FlowPreview({ flow }: { readonly flow: number }) {
  const { t, label } = useWords();
  const call = useCall();
  const { data: row } = useQuery({
    queryKey: ['flows', 'preview', flow],
    queryFn: ({ signal }) => call<RowOf<'flows'>>(flows.endpoints.show as Endpoint, { id: flow, signal }),
    retry: false,
  });
  const { data: operators = [] } = useQuery({
    queryKey: ['flow', 'operators'],
    queryFn: ({ signal }) => call(listOperators, { signal }),
    retry: false,
  });
  const nodes = row?.document.nodes ?? [];
  if (!row || nodes.length === 0) return null;
  const [left, top] = [Math.min(...nodes.map((node) => node.position.x)), Math.min(...nodes.map((node) => node.position.y))];
  const placed = new Map(nodes.map((node) => [node.id, { x: node.position.x - left, y: node.position.y - top, type: node.type }]));
  const places = [...placed.values()];
  const [width, height] = [Math.max(...places.map(({ x }) => x)) + wide, Math.max(...places.map(({ y }) => y)) + high];
  const nameOf = (type: string) => {
    const operator = operators.find((each) => each.type === type);
    return operator ? label(operator.label) : type;
  };
  return (
    <svg
      className={styles.preview}
      role="img"
      aria-label={t('apps.form.flowPreview', { flow: row.name, steps: nodes.length })}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
    >
      {row.document.edges.map(({ from, fromPort, to, toPort }) => {
        const [start, end] = [placed.get(from), placed.get(to)];
        if (!start || !end) return null;
        const [x1, y1, x2, y2] = [start.x + wide, start.y + high / 2, end.x, end.y + high / 2];
        return <path key={`${from}.${fromPort}.${to}.${toPort}`} d={`M${x1},${y1} C${x1 + 40},${y1} ${x2 - 40},${y2} ${x2},${y2}`} />;
      })}
      {[...placed].map(([id, { x, y, type }]) => (
        <g key={id} transform={`translate(${x},${y})`}>
          <rect width={wide} height={high} rx={6} />
          <text x={12} y={high / 2 + 5}>
            {nameOf(type)}
          </text>
        </g>
      ))}
    </svg>
  );
}
