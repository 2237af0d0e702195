import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import type { Block } from './blocks.ts';
import { chartPayload } from './chart.ts';
import type { CodePart } from './code.ts';
import { elements, fences, lists } from './forms.ts';
import { payload } from './json.ts';
import type { Part } from './part.ts';
import { pictureOf } from './pictures.ts';
import type { TagToken } from './tags.ts';

/**
 * Returns the parts of a block. A payload that cannot be read is code; one that is still on its way is `pending` while the answer
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
  const known = fences.get(tag);
  if (known && isOpen && !known.growing) return [{ kind: 'pending', of: known.kind }];
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

/** Returns the part of an element of the contract. */
export function tagPart(token: TagToken, isGrowing: boolean): Part {
  const element = elements.get(token.name);
  if (token.isOpen) return isGrowing && element ? { kind: 'pending', of: element.kind } : code('xml', token.raw);
  return (element ? element.read(token) : lists.get(token.name)?.read(token.body)) ?? code('xml', token.raw.trim());
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
