import { useLocation } from 'react-router';
import HistoryPanel from '#chat/history/HistoryPanel.tsx';
import { dataProvider } from '#providers/data.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { Person } from '../../support/actors.ts';
import { type ScreenOptions, showScreen } from '../../support/consoleScreen.tsx';
import type { TestServer } from '../../support/startServer.ts';

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

/** Shows the history of whoever is signed in, over a real server, beside the address that is open. */
export const openHistory = (at = '/', language: Language = 'zh', allows: ScreenOptions['allows'] = () => true) =>
  showScreen(
    [
      {
        path: '*',
        element: (
          <>
            <HistoryPanel />
            <Whereabouts />
          </>
        ),
      },
      {
        index: true,
        element: (
          <>
            <HistoryPanel />
            <Whereabouts />
          </>
        ),
      },
    ],
    { at, data: dataProvider, language, allows },
  );

/** Begins a conversation by its first question and waits for the answer; gives its id. */
export async function converse(server: TestServer, person: Person, ...questions: readonly string[]): Promise<string> {
  const { data } = await person.post('/api/v1/chat/dialogue/new?chat_mode=chat_normal');
  for (const user_input of questions)
    await server.inject({
      method: 'POST',
      url: '/api/v1/chat/completions',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { conv_uid: data.conv_uid, user_input, chat_mode: 'chat_normal' },
    });
  return data.conv_uid;
}
