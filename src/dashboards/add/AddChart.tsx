import type { ChartPart } from '#chat/model/parts/chart.ts';
import { AddButton } from './AddButton.tsx';

/** Puts the chart of an answer on a dashboard. */
export default function AddChart({ part }: { readonly part: ChartPart }) {
  return <AddButton words="dashboards.add.chart" title={part.title} charts={[part]} />;
}
