import { askForm } from './ask.ts';
import { chartForm } from './chart.ts';
import { codeForm, sqlForm } from './code.ts';
import { dashboardForm } from './dashboard.ts';
import { errorForm } from './error.ts';
import { linkForm } from './link.ts';
import { messageForm } from './message.ts';
import { pendingForm } from './pending.ts';
import { imageForm } from './pictures.ts';
import { planForm } from './plan.ts';
import { pluginForm } from './plugin.ts';
import { referencesForm } from './references.ts';
import { summaryForm } from './summary.ts';
import { tableForm, textForm } from './text.ts';
import { thinkingForm } from './thinking.ts';
import type { PartForm, PartKind, PartOf } from './part.ts';

/** The pure half of every kind of part, each in one line. The compiler keeps it complete. */
export const partForms: { readonly [Kind in PartKind]: PartForm<PartOf<Kind>> } = {
  text: textForm,
  thinking: thinkingForm,
  code: codeForm,
  sql: sqlForm,
  table: tableForm,
  chart: chartForm,
  dashboard: dashboardForm,
  references: referencesForm,
  plan: planForm,
  message: messageForm,
  plugin: pluginForm,
  error: errorForm,
  image: imageForm,
  summary: summaryForm,
  link: linkForm,
  ask: askForm,
  pending: pendingForm,
};
