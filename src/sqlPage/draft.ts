import { draftKey } from '#api/drafts.ts';

/** Contents of the editor, as this browser keeps them until somebody goes on. */
export interface SqlDraft {
  readonly source: string;
  readonly sql: string;
}

const keyOf = (person: string): string => draftKey(person, 'sql');

/** The statement of the address, else the one that was being written; a source that one may not ask any more is forgotten. */
export function firstDraft(person: string, sources: readonly string[], address: URLSearchParams): SqlDraft {
  const asked = address.get('sql');
  const kept = asked === null ? readDraft(person) : { source: '', sql: asked };
  const wanted = address.get('source') ?? kept.source;
  return { source: sources.includes(wanted) ? wanted : (sources[0] ?? ''), sql: kept.sql };
}

function readDraft(person: string): SqlDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}') as Partial<SqlDraft>;
    return { source: String(kept.source ?? ''), sql: String(kept.sql ?? '') };
  } catch {
    return { source: '', sql: '' };
  }
}

/** Keeps what is being written; an empty text is nothing to keep. */
export function keepDraft(person: string, draft: SqlDraft): void {
  try {
    if (draft.sql.trim() === '') localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(draft));
  } catch {
    // A browser without room keeps no draft; the text stays in the editor.
  }
}
