import { useEffect, useState } from 'react';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { type Draft, emptyDraft, keepDraft, readDraft } from './draft.ts';

/** The half-written question of a conversation, kept with every change. */
export function useDraft(key: string) {
  const [{ of, draft }, setState] = useState(() => ({ of: key, draft: readDraft(key) }));
  // Another conversation took the place of this one: its own draft is shown at once.
  if (of !== key) setState({ of: key, draft: readDraft(key) });
  useEffect(() => keepDraft(of, draft), [of, draft]);

  const change = (changed: (draft: Draft) => Draft) => setState((state) => ({ ...state, draft: changed(state.draft) }));
  return {
    draft,
    write: (question: string) => change((now) => ({ ...now, question })),
    attach: (attachment: Attachment) => change((now) => ({ ...now, attachments: [...now.attachments, attachment] })),
    detach: (attachment: Attachment) => change((now) => ({ ...now, attachments: now.attachments.filter((each) => each !== attachment) })),
    clear: () => change(() => emptyDraft),
    /** Gives back what could not be sent, unless something else was written since. */
    giveBack: (draft: Draft) => change((now) => (now.question === '' && now.attachments.length === 0 ? draft : now)),
  };
}
