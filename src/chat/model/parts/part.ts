import type { Token, Tokens } from 'marked';
import type { ChartPart } from './chart.ts';
import type { DashboardPart } from './dashboard.ts';
import type { LinkPart } from './link.ts';
import type { MessagePart, PlanPart } from './agents.ts';
import type { PluginPart } from './plugin.ts';
import type { ReferencesPart } from './references.ts';

export interface TextPart {
  readonly kind: 'text';
  readonly token: Token;
}
export interface ThinkingPart {
  readonly kind: 'thinking';
  readonly text: string;
}
export interface CodePart {
  readonly kind: 'code';
  readonly language: string;
  readonly text: string;
  /** More of it is to come. */
  readonly isOpen: boolean;
  /** What running it printed. */
  readonly log?: { readonly text: string; readonly isFailed: boolean };
}
export interface SqlPart {
  readonly kind: 'sql';
  readonly text: string;
  readonly isOpen: boolean;
}
export interface TablePart {
  readonly kind: 'table';
  readonly token: Tokens.Table;
}
export interface ErrorPart {
  readonly kind: 'error';
  readonly text: string;
  readonly sql: string;
}
export interface ImagePart {
  readonly kind: 'image';
  readonly address: string;
  readonly alt: string;
}
export interface SummaryPart {
  readonly kind: 'summary';
  readonly text: string;
}
/** Something whose payload is still on its way; `of` is what it will be. */
export interface PendingPart {
  readonly kind: 'pending';
  readonly of: PendingKind;
}
export type PendingKind = 'chart' | 'dashboard' | 'references' | 'plan' | 'message' | 'plugin' | 'error' | 'link' | 'code' | 'math';

/** What an answer is drawn from, one piece at a time (contract §5). */
export type Part =
  | TextPart
  | ThinkingPart
  | CodePart
  | SqlPart
  | TablePart
  | ChartPart
  | DashboardPart
  | ReferencesPart
  | PlanPart
  | MessagePart
  | PluginPart
  | ErrorPart
  | ImagePart
  | SummaryPart
  | LinkPart
  | PendingPart;
export type PartKind = Part['kind'];
export type PartOf<Kind extends PartKind> = Extract<Part, { kind: Kind }>;
