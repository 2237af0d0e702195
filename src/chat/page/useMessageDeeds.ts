import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { leafBeside } from '../model/versions.ts';
import type { MessageDeeds } from '../message/deeds.ts';
import type { Session } from '../session/createSession.ts';

/** What can be done with the messages of a session. The same object for as long as the page shows the session. */
export function useMessageDeeds(session: Session, setEditing: (turn: number | null) => void, toEnd: () => void): MessageDeeds {
  const words = useWords();
  const { message } = App.useApp();
  const now = useRef({ words, message });
  useEffect(() => void (now.current = { words, message }));
  return useMemo(
    () => ({
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
      answerAgain: (turn) => void session.answerAgain(turn),
      goOn(turn) {
        toEnd();
        void session.askAfter(turn.turn, { question: now.current.words.t('chat.message.goOnAsk'), attachments: [] });
      },
      ask(question) {
        toEnd();
        void session.ask({ question, attachments: [] });
      },
      edit: setEditing,
      sendEdited(turn, draft) {
        setEditing(null);
        void session.edit(turn, draft).then((isTaken) => isTaken || setEditing(turn.turn));
      },
      compare: (turn, model) => void session.compare(turn, model),
      keep: (turn) => session.keep(turn),
      showVersion(turn, steps) {
        const leaf = leafBeside(session.state().conversation, turn, steps);
        if (leaf !== null) session.choose(leaf);
      },
      rate: (turn, rating) => session.rate(turn, rating),
    }),
    [session, setEditing, toEnd],
  );
}
