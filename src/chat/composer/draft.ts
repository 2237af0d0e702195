import type { Attachment } from '#schemas/wire/chat/turn.ts';

/** What is being written, as it is kept over a reload. */
export interface Draft {
  readonly question: string;
  readonly attachments: readonly Attachment[];
}

export const emptyDraft: Draft = { question: '', attachments: [] };

/** Most questions that wait half-written at one time; the oldest is forgotten first. */
const most = 50;
const place = 'chat.drafts';

type Kept = Readonly<Record<string, Draft>>;

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value && 'size' in value;

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** What was being written under a key; an empty draft when there is none, or what is kept cannot be read. */
export function readDraft(key: string): Draft {
  const kept = readAll()[key] as Partial<Draft> | undefined;
  return {
    question: typeof kept?.question === 'string' ? kept.question : '',
    attachments: Array.isArray(kept?.attachments) ? kept.attachments.filter(isAttachment) : [],
  };
}

/** Keeps what is being written; nothing is kept of an empty draft. A full store keeps what it has: writing goes on without. */
export function keepDraft(key: string, draft: Draft): void {
  const { [key]: _, ...others } = readAll();
  const isEmpty = draft.question === '' && draft.attachments.length === 0;
  const all = isEmpty ? others : { ...others, [key]: draft };
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-most))));
  } catch {
    return;
  }
}
