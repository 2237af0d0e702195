import type { Token, Tokens } from 'marked';
import { z } from 'zod';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import { fenced, paragraphs } from './writing.ts';

export interface CodePart {
  readonly kind: 'code';
  readonly language: string;
  readonly text: string;
  /** More of it is to come. */
  readonly isOpen: boolean;
  /** Output of running it. */
  readonly log?: { readonly text: string; readonly isFailed: boolean };
}
export interface SqlPart {
  readonly kind: 'sql';
  readonly text: string;
  readonly isOpen: boolean;
}

declare module './part.ts' {
  interface PartKinds {
    code: CodePart;
    sql: SqlPart;
  }
}

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

/** True if a fence holds this very text. */
const isWritten = (text: string, token: Token | undefined): boolean => token?.type === 'code' && (token as Tokens.Code).text === text;

/** Code, also of a fence whose language nobody claims. */
export const codeForm: PartForm<CodePart> = {
  fences: { 'vis-code': fenceOf(codePayload) },
  toText: ({ language, text, log }, { token }) =>
    isWritten(text, token) ? null : paragraphs(fenced(language, text), log ? fenced('', log.text) : ''),
};
export const sqlForm: PartForm<SqlPart> = { toText: ({ text }, { token }) => (isWritten(text, token) ? null : fenced('sql', text)) };
