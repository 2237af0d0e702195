import { draftKey } from '#api/drafts.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';

/** Draft of a question, as stored over a reload. */
export interface Draft {
  readonly question: string;
  readonly attachments: readonly Attachment[];
}

export const emptyDraft: Draft = { question: '', attachments: [] };

/** Whose draft, and of what: the `conv_uid` of a conversation, or the page that begins one. */
export interface DraftPlace {
  readonly owner: string;
  readonly name: string;
}

/** The name of what begins a conversation. */
export const homeDraft = 'home';

/** Most questions of one person that wait half-written at one time; the oldest is forgotten first. */
const most = 50;
const itemOf = (owner: string): string => draftKey(owner, 'chat');

type Kept = Readonly<Record<string, Draft>>;

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value && 'size' in value;

export const isEmptyDraft = ({ question, attachments }: Draft): boolean => question === '' && attachments.length === 0;

/** Two drafts as one: a question that comes back stands before what was written since. */
export const joined = (first: Draft, second: Draft): Draft => ({
  question: [first.question, second.question].filter(Boolean).join('\n\n'),
  attachments: [...first.attachments, ...second.attachments.filter(({ url }) => first.attachments.every((known) => known.url !== url))],
});

function readAll(owner: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(itemOf(owner)) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** Reads the stored draft; an empty one when there is none, or it cannot be read. */
export function readDraft({ owner, name }: DraftPlace): Draft {
  const kept = readAll(owner)[name] as Partial<Draft> | undefined;
  return {
    question: typeof kept?.question === 'string' ? kept.question : '',
    attachments: Array.isArray(kept?.attachments) ? kept.attachments.filter(isAttachment) : [],
  };
}

/** Keeps what is being written; nothing is kept of an empty draft. A full store keeps what it has: writing goes on without. */
export function keepDraft({ owner, name }: DraftPlace, draft: Draft): void {
  const { [name]: _, ...others } = readAll(owner);
  const all = Object.entries(isEmptyDraft(draft) ? others : { ...others, [name]: draft });
  try {
    if (all.length === 0) localStorage.removeItem(itemOf(owner));
    else localStorage.setItem(itemOf(owner), JSON.stringify(Object.fromEntries(all.slice(-most))));
  } catch {
    return;
  }
}

/** Puts a draft before what is being written elsewhere, where it is found; gives whether there was one. */
export function moveDraft(from: DraftPlace, name: string): boolean {
  const draft = readDraft(from);
  if (isEmptyDraft(draft)) return false;
  const to = { owner: from.owner, name };
  keepDraft(to, joined(draft, readDraft(to)));
  keepDraft(from, emptyDraft);
  return true;
}
