import { useEffect, useMemo, useRef } from 'react';
import { useNotices } from '#ui/useNotices.ts';
import { useWords } from '#i18n/useWords.ts';
import type { MessageDeeds } from '../message/deeds.ts';
import { leafBeside } from '../model/versions.ts';
import type { Session } from '../session/createSession.ts';
import type { EditingDeeds } from './useEditing.ts';

interface Around {
  readonly editing: EditingDeeds;
  readonly toEnd: () => void;
  /** Where the focus goes when what had it is gone. */
  readonly toComposer: () => void;
}

/** What can be done with the messages of a session. The same object for as long as the page shows the session. */
export function useMessageDeeds(session: Session, { editing, toEnd, toComposer }: Around): MessageDeeds {
  const words = useWords();
  const { message } = useNotices();
  const now = useRef({ words, message });
  useEffect(() => void (now.current = { words, message }));
  return useMemo(() => {
    const askAfter = (turn: number, question: string) => {
      toEnd();
      toComposer();
      void session.askAfter(turn, { question, attachments: [] });
    };
    return {
      async copy(text) {
        const {
          words: { t },
          message: toast,
        } = now.current;
        if (text.trim() === '') return void toast.info(t('chat.page.nothingToCopy'));
        await navigator.clipboard.writeText(text).then(
          () => toast.success(t('chat.page.copied')),
          () => toast.error(t('chat.page.copyFailed')),
        );
      },
      answerAgain(turn) {
        toComposer();
        void session.answerAgain(turn);
      },
      goOn: (turn) => askAfter(turn.turn, now.current.words.t('chat.message.goOnAsk')),
      ask(question, after) {
        if (after !== undefined) return askAfter(after, question);
        toEnd();
        void session.ask({ question, attachments: [] });
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
      showVersion(turn, steps) {
        const leaf = leafBeside(session.state().conversation, turn, steps);
        if (leaf !== null) session.choose(leaf);
      },
      rate: (turn, rating) => session.rate(turn, rating),
    };
  }, [session, editing, toEnd, toComposer]);
}
