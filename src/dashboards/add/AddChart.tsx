import { use } from 'react';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { AnswerContext } from '#chat/parts/AnswerContext.ts';
import { titleOf } from '../model/tilesOf.ts';
import { AddButton } from './AddButton.tsx';

/** Puts the chart of an answer on a dashboard. */
export default function AddChart({ part }: { readonly part: ChartPart }) {
  const { question = '' } = use(AnswerContext);
  const title = titleOf(part, question);
  return <AddButton words="dashboards.add.chart" title={title} charts={[{ ...part, title }]} />;
}
