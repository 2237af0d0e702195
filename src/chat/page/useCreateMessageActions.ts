import { useMemo } from 'react';
import { useCopy } from '#ui/useCopy.ts';
import { useLatest } from '#ui/useLatest.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { MessageActions } from '../message/actions.ts';
import { leafBeside } from '../model/versions.ts';
import { isWithAgent } from '../start/chatAddress.ts';
import type { Session } from '../session/createSession.ts';
import type { EditingActions } from './useEditing.ts';

interface Around {
  readonly editing: EditingActions;
  readonly toEnd: () => void;
  /** Where the focus goes when what had it is gone. */
  readonly toComposer: () => void;
}

/** Returns the actions on the messages of a session: the same object as long as the page shows the session. */
export function useCreateMessageActions(session: Session, { editing, toEnd, toComposer }: Around): MessageActions {
  const words = useWords();
  const notify = useNotify();
  const copy = useCopy();
  const latest = useLatest({ words, notify, copy });
  return useMemo(() => {
    const askAfter = (turn: number, question: string) => {
      toEnd();
      toComposer();
      void session.askAfter(turn, { question, attachments: [] });
    };
    return {
      convUid: session.convUid,
      async copy(text) {
        const { words, notify, copy } = latest();
        if (text.trim() === '') notify.info(words.t('chat.page.nothingToCopy'));
        else await copy(text);
      },
      answerAgain(turn) {
        toComposer();
        void session.answerAgain(turn);
      },
      goOn: (turn) => askAfter(turn.turn, latest().words.t('chat.message.goOnAsk')),
      ask(question, after) {
        if (after !== undefined) return askAfter(after, question);
        toEnd();
        void session.ask({ question, attachments: [] });
      },
      mayCorrect: () => isWithAgent(session.state().about?.chat_mode ?? ''),
      correct(turn, plan) {
        toComposer();
        void session.correct(turn, plan);
      },
      edit: (turn) => (turn === null ? editing.cancel() : editing.open(turn)),
      sendEdited(turn, draft) {
        editing.close();
        toComposer();
        void session.edit(turn, draft).then((isTaken) => isTaken || editing.open(turn.turn, draft.question));
      },
      compare(turn, model) {
        toComposer();
        void session.compare(turn, model);
      },
      keep(turn) {
        session.keep(turn);
        toComposer();
      },
      stop(turn) {
        session.stop(turn.turn);
        toComposer();
      },
      showVersion(turn, steps, of) {
        const leaf = leafBeside(of, session.state().conversation, turn, steps);
        if (leaf !== null) session.choose(leaf);
      },
      rated: (turn, rating) => session.rated(turn, rating),
    };
  }, [session, editing, toEnd, toComposer, latest]);
}
