import type { DashboardPart } from '#chat/model/parts/dashboard.ts';
import { AddButton } from './AddButton.tsx';

/** Saves the page of charts of an answer as a dashboard; those that could not be asked are left out. */
export default function AddDashboard({ part }: { readonly part: DashboardPart }) {
  const charts = part.charts.filter(({ error }) => error === '').map(({ chart }) => chart);
  return <AddButton words="dashboards.add.page" title={part.title} charts={charts} />;
}
