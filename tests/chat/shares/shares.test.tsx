import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useLocation } from 'react-router';
import { chat } from '#chat/index.ts';
import SharedPage from '#chat/shares/SharedPage.tsx';
import SharesPage from '#chat/shares/SharesPage.tsx';
import { PageContext } from '#pages/page.ts';
import { dataProvider } from '#providers/data.ts';
import type { WireShare } from '#schemas/wire/chat/shares.ts';
import type { SignedIn } from '#schemas/wire/session.ts';
import { fakeModels, saying } from '../../server/chat/fakeModels.ts';
import { signedInAs } from '../../providers/people.ts';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import { openToPages } from '../../support/openToPages.ts';
import { startServer, type TestServer } from '../../support/startServer.ts';
import { converse } from '../history/openHistory.tsx';

let server: TestServer;
let door: Awaited<ReturnType<typeof openToPages>>;
let admin: Person;

beforeAll(async () => {
  server = await startServer({ models: fakeModels({ plain: saying('| 城市 | 数量 |\n|---|---|\n| 上海 | 3 |') }).models });
  door = await openToPages(server);
  admin = await signInAsAdmin(server);
  signedInAs(admin.session as SignedIn);
});
afterAll(async () => {
  signedInAs(null);
  await door.close();
  await server.stop();
});

const sharesPage = chat.pages.find(({ path }) => path === '/shares')!;

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{pathname + search}</output>;
}

const openAt = (at: string) =>
  showScreen(
    [
      { path: 'shared', element: <SharedPage /> },
      {
        path: 'shares',
        element: (
          <PageContext value={sharesPage}>
            <SharesPage />
          </PageContext>
        ),
      },
      { path: '*', element: <Whereabouts /> },
      { index: true, element: <Whereabouts /> },
    ],
    { at, data: dataProvider },
  );

async function shareOf(question: string): Promise<WireShare> {
  const con_uid = await converse(server, admin, question);
  return (await admin.post('/api/v1/chat/shares', { con_uid, audience: 'everyone', ends_at: null })).data as WireShare;
}

it('shows a shared conversation with its tables, and goes on with it in one of the reader’s own', async () => {
  const { token } = await shareOf('哪个城市最多？');
  const { user } = await openAt(`/shared?link=${token}`);
  expect(await screen.findByRole('heading', { level: 1, name: '哪个城市最多？' })).toBeVisible();
  expect(screen.getByText(/^admin 分享于/)).toBeVisible();
  expect(await screen.findByRole('cell', { name: '上海' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '问题' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '在我自己的对话里继续' }));
  expect(await screen.findByRole('status', { name: 'where' })).toHaveTextContent(/^\/chat\?scene=chat_normal&id=/);
});

it('says what may be wrong with a link that does not open, and leads on', async () => {
  const { user } = await openAt('/shared?link=nothing');
  expect(await screen.findByRole('heading', { name: '这个分享链接打不开' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '返回首页' }));
  expect(await screen.findByRole('status', { name: 'where' })).toHaveTextContent('/');
});

it('lists what one shares, to be stopped there', async () => {
  await shareOf('停掉这个');
  const { user } = await openAt('/shares');
  const item = (await screen.findByRole('link', { name: '停掉这个' })).closest('li')!;
  await user.click(within(item).getByRole('button', { name: '停止分享' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '停止分享' }));
  expect(await screen.findByText('已停止分享')).toBeVisible();
  expect(screen.queryByRole('link', { name: '停掉这个' })).toBeNull();
});
