import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import { z } from 'zod';
import { messagePayload, planPayload } from './agents.ts';
import type { Block } from './blocks.ts';
import { chartPayload } from './chart.ts';
import { dashboardPayload, reportPayload } from './dashboard.ts';
import { looseText, payload } from './json.ts';
import { appLinkPayload } from './link.ts';
import type { CodePart, ErrorPart, Part, PendingKind } from './part.ts';
import { pictureOf } from './pictures.ts';
import { pluginPayload, responsePayload } from './plugin.ts';
import { referencesOf, relationsOf } from './references.ts';
import type { TagName, TagToken } from './tags.ts';

interface Fence {
  readonly becomes: PendingKind;
  readonly read: (body: string) => Part | null;
}

const fence = <Read extends Part>(becomes: PendingKind, schema: z.ZodType<Read>): Fence => ({
  becomes,
  read: (body) => payload(schema, body),
});

const convertError = z
  .object({ sql: looseText, thought: looseText })
  .transform(({ sql, thought }): ErrorPart => ({ kind: 'error', text: thought, sql }));

/** `vis-code`: what was run, and what it printed. */
const codePayload = z
  .object({
    code: z.array(z.tuple([looseText, looseText])).min(1),
    language: looseText,
    log: looseText,
    exit_success: z.boolean().default(true),
  })
  .transform(({ code, language, log, exit_success }): CodePart => ({
    kind: 'code',
    language: (code.length === 1 && code[0]?.[0]) || language,
    text: code.map(([, source]) => source).join('\n\n'),
    isOpen: false,
    ...(log && { log: { text: log, isFailed: !exit_success } }),
  }));

/** The fences whose body is a payload, by their tag (contract §5.2, §5.7). */
const fences: ReadonlyMap<string, Fence> = new Map([
  ['vis-chart', fence('chart', chartPayload)],
  ['vis-db-chart', fence('chart', chartPayload)],
  ['vis-dashboard', fence('dashboard', dashboardPayload)],
  ['dashboard-report', fence('dashboard', reportPayload)],
  ['agent-plans', fence('plan', planPayload)],
  ['agent-messages', fence('message', messagePayload)],
  ['vis-plugin', fence('plugin', pluginPayload)],
  ['vis-api-response', fence('plugin', responsePayload)],
  ['vis-convert-error', fence('error', convertError)],
  ['vis-code', fence('code', codePayload)],
  ['vis-app-link', fence('link', appLinkPayload)],
]);

/**
 * What a block is drawn as. A payload that cannot be read is code; one that is still on its way is `pending` while the answer
 * grows, and code when it grows no more. Never throws.
 */
export function partsOf({ token }: Block, isGrowing: boolean): readonly Part[] {
  if (token.type === 'code') return codeParts(token as Tokens.Code, isGrowing);
  if (token.type === 'tag') return [tagPart(token as TagToken, isGrowing)];
  if (token.type === 'table') return [{ kind: 'table', token: token as Tokens.Table }];
  if (token.type === 'math' && token['isOpen'] === true) {
    return [isGrowing ? { kind: 'pending', of: 'math' } : code('', token.raw)];
  }
  if (token.type === 'paragraph') return paragraphParts(token as Tokens.Paragraph);
  return [{ kind: 'text', token }];
}

const code = (language: string, text: string, isOpen = false): CodePart => ({ kind: 'code', language, text, isOpen });

function codeParts(token: Tokens.Code, isGrowing: boolean): readonly Part[] {
  const tag = (token.lang ?? '').split(/\s/, 1)[0]?.toLowerCase() ?? '';
  const isOpen = isGrowing && isUnclosed(token);
  if (tag === 'vis-thinking') return [{ kind: 'thinking', text: token.text }];
  const known = fences.get(tag);
  if (known && isOpen) return [{ kind: 'pending', of: known.becomes }];
  const part = known?.read(token.text);
  if (part) return [part];
  return [...withoutCharts(token, tag, isOpen)];
}

/** A fence that has come to its end stands on its last line. */
function isUnclosed({ raw, codeBlockStyle }: Tokens.Code): boolean {
  const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  const lines = raw.trimEnd();
  const last = lines.slice(lines.lastIndexOf('\n') + 1).trim();
  return codeBlockStyle !== 'indented' && (!lines.includes('\n') || !last.startsWith(marks) || last.replaceAll(marks[0] ?? '`', '') !== '');
}

const chartView = /<chart-view\s+content=(?:"([^"]*)"|'([^']*)')\s*(?:\/>|>(?:\s*<\/chart-view>)?)/g;

/** Code, and after it the charts that were written into it (contract §5.5). */
function withoutCharts({ text }: Tokens.Code, language: string, isOpen: boolean): Part[] {
  const source = text.replace(/\n$/, '');
  const shown = language === 'sql' ? { kind: 'sql' as const, text: source, isOpen } : code(language, source, isOpen);
  if (!text.includes('<chart-view')) return [shown];
  const charts = chartsIn(text);
  const rest = charts.length > 0 ? source.replace(chartView, '').trim() : source;
  return [...(rest ? [{ ...shown, text: rest }] : []), ...charts];
}

const chartsIn = (text: string): Part[] =>
  [...text.matchAll(chartView)].flatMap(([, double, single]) => {
    const chart = payload(chartPayload, decodeHTMLStrict(double ?? single ?? ''));
    return chart ? [chart] : [];
  });

const tags: { readonly [Name in TagName]: { readonly becomes: PendingKind; readonly read: (token: TagToken) => Part | null } } = {
  'chart-view': { becomes: 'chart', read: ({ attributes }) => payload(chartPayload, attributes.get('content') ?? '') },
  references: {
    becomes: 'references',
    read: ({ attributes, body }) =>
      referencesOf(attributes.get('references') ?? '') ?? referencesOf(body) ?? referencesOf(decodeHTMLStrict(body)),
  },
  'dbgpt-view': { becomes: 'plugin', read: ({ body }) => payload(pluginPayload, body) ?? payload(pluginPayload, decodeHTMLStrict(body)) },
  summary: { becomes: 'code', read: ({ body }) => ({ kind: 'summary', text: decodeHTMLStrict(body.trim()) }) },
  relations: { becomes: 'references', read: ({ body }) => relationsOf(body) },
};

/** What an element of the contract is drawn as. */
export function tagPart(token: TagToken, isGrowing: boolean): Part {
  const { becomes, read } = tags[token.name];
  if (token.isOpen) return isGrowing ? { kind: 'pending', of: becomes } : code('xml', token.raw);
  return read(token) ?? code('xml', token.raw.trim());
}

const redError = /^<span\s+style\s*=\s*["']\s*color\s*:\s*red;?\s*["']\s*>\s*ERROR!?\s*<\/span>/i;

function paragraphParts(token: Tokens.Paragraph): readonly Part[] {
  const [first] = token.tokens;
  if (first?.type === 'image' && token.tokens.length === 1) {
    return [pictureOf(first as Tokens.Image)];
  }
  const failed = redError.exec(token.text);
  if (failed) return [{ kind: 'error', text: decodeHTMLStrict(token.text.slice(failed[0].length).trim()), sql: '' }];
  const charts = token.raw.includes('<chart-view') ? token.tokens.flatMap(chartsInCode) : [];
  return [{ kind: 'text', token }, ...charts];
}

const chartsInCode = (token: Token): Part[] => (token.type === 'codespan' ? chartsIn((token as Tokens.Codespan).text) : []);
