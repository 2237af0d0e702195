import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
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
import { keepSavedFiles } from '../../support/savedFiles.ts';
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

/** A window in which everything is in sight. */
class SeesAll {
  readonly #tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

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

it('shows the pictures of a shared question, and has its other files saved, by the address of the share alone', async () => {
  const con_uid = await converse(server, admin, '里面有什么？');
  // Empty ones: a database in this process takes no bytes from jsdom.
  const attachments = (['png', 'csv'] as const).map((ending) => ({
    name: `a.${ending}`,
    url: `/api/view/files/${'f'.repeat(22)}.${ending}`,
    size: 0,
    kind: ending === 'png' ? 'image' : 'text',
  }));
  const ofAdmin = { userId: admin.session!.id, type: 'image/png', isWhole: true, size: 0, createdAt: '' };
  const rows = attachments.map(({ name, url }) => ({ ...ofAdmin, name: url.split('/').at(-1)!, originalName: name }));
  await server.context.store.transaction(async (trx) => {
    await trx.insertInto('files').values(rows).execute();
    await trx
      .updateTable('turns')
      .set({ attachments: JSON.stringify(attachments) })
      .where('convUid', '=', con_uid)
      .execute();
  });
  const { token } = (await admin.post('/api/v1/chat/shares', { con_uid, audience: 'everyone', ends_at: null })).data as WireShare;
  const saved = keepSavedFiles();
  vi.stubGlobal('IntersectionObserver', SeesAll);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = await openAt(`/shared?link=${token}`);
  const files = within(await screen.findByRole('group', { name: '随问题发送的文件' }));
  const picture = await waitFor(() => {
    const found = files.getByRole('button', { name: '放大查看 a.png' }).querySelector('img');
    expect(found).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    return found;
  });
  expect(picture).toBeVisible();
  await user.click(files.getByRole('button', { name: '下载 a.csv 0 B' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('a.csv');
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
  await waitFor(() => expect(screen.queryByRole('link', { name: '停掉这个' })).toBeNull());
});
