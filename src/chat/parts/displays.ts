import type { PartKind } from '../model/parts/part.ts';
import { askDisplay } from './ask/index.tsx';
import { chartDisplay } from './chart/index.tsx';
import { codeDisplay } from './code/index.tsx';
import { dashboardDisplay } from './dashboard/index.tsx';
import { errorDisplay } from './error/index.tsx';
import { imageDisplay } from './image/index.tsx';
import { linkDisplay } from './link/index.tsx';
import { messageDisplay } from './message/index.tsx';
import { pendingDisplay } from './pending/index.tsx';
import { planDisplay } from './plan/index.tsx';
import { pluginDisplay } from './plugin/index.tsx';
import { referencesDisplay } from './references/index.tsx';
import { sqlDisplay } from './sql/index.tsx';
import { summaryDisplay } from './summary/index.tsx';
import { tableDisplay } from './table/index.tsx';
import { textDisplay } from './text/index.tsx';
import { thinkingDisplay } from './thinking/index.tsx';
import type { PartDisplay } from './partDisplay.ts';

/** Display of each kind of part, each in one line. The compiler keeps it complete. */
export const partDisplays: { readonly [Kind in PartKind]: PartDisplay<Kind> } = {
  text: textDisplay,
  thinking: thinkingDisplay,
  code: codeDisplay,
  sql: sqlDisplay,
  table: tableDisplay,
  chart: chartDisplay,
  dashboard: dashboardDisplay,
  references: referencesDisplay,
  plan: planDisplay,
  message: messageDisplay,
  plugin: pluginDisplay,
  error: errorDisplay,
  image: imageDisplay,
  summary: summaryDisplay,
  link: linkDisplay,
  ask: askDisplay,
  pending: pendingDisplay,
};
