import { useEffect, useRef, useState } from 'react';
import { usePersonId } from '#api/usePersonId.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { type Draft, type DraftPlace, emptyDraft, isEmptyDraft, joined, keepDraft, readDraft } from './draft.ts';

interface State {
  /** Whose and of what the draft is; undefined until it is known who is signed in. */
  readonly place: DraftPlace | undefined;
  readonly draft: Draft;
  /** The question that is on its way: kept until it is taken. */
  readonly sent: Draft;
}

const isSame = (one: DraftPlace | undefined, other: DraftPlace | undefined): boolean =>
  one?.owner === other?.owner && one?.name === other?.name;

const stateAt = (place: DraftPlace | undefined): State => ({ place, draft: place ? readDraft(place) : emptyDraft, sent: emptyDraft });

/** The half-written question of a conversation, kept with every change for who is writing it. */
export function useDraft(name: string) {
  const owner = usePersonId();
  const place = owner === undefined ? undefined : { owner, name };
  const [state, setState] = useState(() => stateAt(place));
  // Another conversation took the place of this one: its own draft is shown at once. What was written before it was known by whom is theirs.
  if (!isSame(state.place, place)) {
    const next = stateAt(place);
    setState(state.place ? next : { ...next, draft: isEmptyDraft(state.draft) ? next.draft : joined(next.draft, state.draft) });
  }
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
    if (state.place) keepDraft(state.place, joined(state.sent, state.draft));
  }, [state]);

  const change = (changed: (draft: Draft) => Draft) => setState((now) => ({ ...now, draft: changed(now.draft) }));
  return {
    draft: state.draft,
    write: (question: string) => change((now) => ({ ...now, question })),
    attach: (attachment: Attachment) => change((now) => ({ ...now, attachments: [...now.attachments, attachment] })),
    detach: (attachment: Attachment) => change((now) => ({ ...now, attachments: now.attachments.filter((each) => each !== attachment) })),
    /** Gives back what could not be sent, before whatever was written since. */
    giveBack: (draft: Draft) => change((now) => joined(draft, now)),
    /** Empties the field and sends what was in it, which is forgotten once it is taken and comes back if it is not. */
    async deliver(sent: Draft, send: (sent: Draft) => void | boolean | Promise<void | boolean>): Promise<void> {
      setState((now) => ({ ...now, draft: emptyDraft, sent }));
      const isTaken = (await send(sent)) !== false;
      // The page may be gone by now, and the next question written elsewhere.
      const left = isSame(latest.current.place, place) ? latest.current.draft : emptyDraft;
      if (isTaken && place) keepDraft(place, left);
      setState((now) =>
        isSame(now.place, place) ? { ...now, draft: isTaken ? now.draft : joined(sent, now.draft), sent: emptyDraft } : now,
      );
    },
  };
}
