import type { ComponentType } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Part, PartKind, PartOf } from '../model/parts/part.ts';
import { Chart } from './chart/Chart.tsx';
import { Code } from './code/Code.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { Failure } from './error/Failure.tsx';
import { Picture } from './image/Picture.tsx';
import { AppLink } from './link/AppLink.tsx';
import { Messages } from './message/Messages.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './parts.module.css';
import { Pending } from './pending/Pending.tsx';
import { Plan } from './plan/Plan.tsx';
import { Plugin } from './plugin/Plugin.tsx';
import { References } from './references/References.tsx';
import { Sql } from './sql/Sql.tsx';
import { Summary } from './summary/Summary.tsx';
import { WrittenTable } from './table/WrittenTable.tsx';
import { Text } from './text/Text.tsx';
import { ThoughtFence } from './thinking/ThoughtFence.tsx';

/** What draws each kind of part. */
const views: { readonly [Kind in PartKind]: ComponentType<{ readonly part: PartOf<Kind> }> } = {
  text: Text,
  thinking: ThoughtFence,
  code: Code,
  sql: Sql,
  table: WrittenTable,
  chart: Chart,
  dashboard: Dashboard,
  references: References,
  plan: Plan,
  message: Messages,
  plugin: Plugin,
  error: Failure,
  image: Picture,
  summary: Summary,
  link: AppLink,
  pending: Pending,
};

/** Draws a part; one that cannot be drawn shows its source. */
export function PartView<Kind extends PartKind>({ part, source }: { readonly part: PartOf<Kind>; readonly source: string }) {
  const View = views[part.kind as Kind] as ComponentType<{ readonly part: Part }>;
  return (
    <PartBoundary key={part.kind} fallback={<Broken source={source} />}>
      <View part={part} />
    </PartBoundary>
  );
}

function Broken({ source }: { readonly source: string }) {
  const { t } = useWords();
  return (
    <div>
      <p className={styles['note']}>{t('answer.broken')}</p>
      <Code part={{ kind: 'code', language: '', text: source, isOpen: false }} />
    </div>
  );
}
