import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation } from 'react-router';
import { afterAll, beforeAll, expect } from 'vitest';
import ChatPage from '#chat/page/ChatPage.tsx';
import { dataProvider } from '#providers/data.ts';
import type { SignedIn } from '#schemas/wire/session.ts';
import { signedInAs } from '../../providers/people.ts';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import { openToPages } from '../../support/openToPages.ts';
import { startServer, type TestServer } from '../../support/startServer.ts';
import { startHeldModel } from '../../support/heldModel.ts';

interface Beside {
  readonly server: TestServer;
  readonly door: Awaited<ReturnType<typeof openToPages>>;
  readonly model: Awaited<ReturnType<typeof startHeldModel>>;
  readonly admin: Person;
}

/** A server for all tests of a file, with a model that answers what they say beside the built-in engine. */
export function chatBeside(): Beside {
  const beside = {} as { -readonly [Key in keyof Beside]: Beside[Key] };
  beforeAll(async () => {
    beside.model = await startHeldModel();
    beside.server = await startServer({ settings: { openaiBaseUrl: beside.model.url, openaiApiKey: 'key', openaiModel: 'held-model' } });
    beside.door = await openToPages(beside.server);
    beside.admin = await signInAsAdmin(beside.server);
    signedInAs(beside.admin.session as SignedIn);
  });
  afterAll(async () => {
    signedInAs(null);
    await beside.door.close();
    await beside.server.stop();
    await beside.model.stop();
  });
  return beside;
}

function Whereabouts() {
  const { pathname, state } = useLocation();
  return (
    <output aria-label="where">
      {pathname} {JSON.stringify(state)}
    </output>
  );
}

/** A new conversation; gives its id. */
export async function newChat({ admin }: Beside): Promise<string> {
  const { data } = await admin.post('/api/v1/chat/dialogue/new?chat_mode=chat_normal');
  return data.conv_uid as string;
}

const address = (id: string) => `/chat?scene=chat_normal&id=${id}`;

/** Opens the page of a conversation, twice over where React is built for developers: its strict mode. */
export async function openChat(id: string, rest = '') {
  const page = (
    <StrictMode>
      <ChatPage />
      <Whereabouts />
    </StrictMode>
  );
  const shown = await showScreen(
    [
      { path: 'chat', element: page },
      { path: '*', element: <Whereabouts /> },
      { index: true, element: <Whereabouts /> },
    ],
    { at: `${address(id)}${rest}`, data: dataProvider },
  );
  return Object.assign(shown, {
    field: () => screen.findByRole('textbox', { name: '问题' }),
    async ask(question: string) {
      await waitFor(() => expect(screen.getByRole('button', { name: '更多操作' })).toBeEnabled());
      await shown.user.type(await screen.findByRole('textbox', { name: '问题' }), `${question}{Enter}`);
    },
    click: async (name: string | RegExp) => shown.user.click((await screen.findAllByRole('button', { name })).at(-1)!),
  });
}

/** The answer that the model was asked for as the `count`th. */
export async function answerNumber({ model }: Beside, count: number) {
  await waitFor(() => expect(model.answers.length).toBeGreaterThanOrEqual(count));
  return model.answers[count - 1]!;
}

/** From now on remembers the connections that answers come through; gives what cuts them. */
export function cutter({ door }: Beside): () => void {
  const sockets: Socket[] = [];
  door.happens((request) => {
    if (request.url?.startsWith('/api/v1/chat/completions')) sockets.push((request as IncomingMessage).socket);
    return undefined;
  });
  return () => {
    door.happens(undefined);
    sockets.forEach((socket) => socket.destroy());
  };
}

/** The turns of a conversation as the server keeps them. */
export const turnsOf = async ({ admin }: Beside, id: string) =>
  (await admin.get(`/api/v1/chat/dialogue/turns?con_uid=${id}`)).data as {
    turns: {
      turn: number;
      parent: number | null;
      question: string;
      status: string;
      rating: number | null;
      model: string;
      beside: number | null;
    }[];
    leaf: number;
    conversation: { user_input: string };
  };

/** Asks, and has the model answer at once. */
export async function converse(
  beside: Beside,
  page: Awaited<ReturnType<typeof openChat>>,
  question: string,
  answer: string,
): Promise<void> {
  const before = beside.model.answers.length;
  await page.ask(question);
  const held = await answerNumber(beside, before + 1);
  held.says(answer);
  held.ends();
  expect(await within(await screen.findByRole('list', { name: '对话内容' })).findByText(answer)).toBeVisible();
  await page.field();
  await screen.findByRole('button', { name: '发送问题' });
}
