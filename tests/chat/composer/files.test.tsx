import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer, type ComposerProps } from '#chat/composer/Composer.tsx';
import { imageLimits, mostAttachments } from '#schemas/wire/chat/files.ts';
import { failedCall, showScreen } from '../../support/consoleScreen.tsx';
import { png } from '../../support/uploads.ts';

const made = new Set<string>();
beforeEach(() => {
  localStorage.clear();
  made.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${(file as File).name}`;
    made.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void made.delete(url));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Asked = Parameters<NonNullable<Parameters<typeof showScreen>[1]['data']>['custom'] & object>[0];

/** A composer beside two models, the second of which sees; `upload` answers what is uploaded. */
async function showComposer(
  props: Partial<ComposerProps> = {},
  upload: (name: string) => Promise<unknown> = async () => ({}),
  language?: 'en',
) {
  const onSend = vi.fn<ComposerProps['onSend']>();
  const custom = async ({ url, payload, query }: Asked) => {
    if (url === '/api/v1/model/types') return { data: (query as { vision?: boolean } | undefined)?.vision ? ['seer'] : ['reader', 'seer'] };
    const { name } = (payload as FormData).get('file') as File;
    await upload(name);
    return { data: { url: `/api/view/files/${name}` } };
  };
  const page = (model: Partial<ComposerProps>) => <Composer draftKey="c-1" onSend={onSend} {...props} {...model} />;
  const shown = await showScreen([{ index: true, element: page({}) }], {
    at: '/',
    data: { custom: custom as never },
    ...(language && { language }),
  });
  return { ...shown, onSend, field: await screen.findByRole('textbox', { name: language ? 'Question' : '问题' }) };
}

const image = (name: string, size = png.length) => {
  const file = new File([png], name, { type: 'image/png' });
  return Object.defineProperty(file, 'size', { value: size });
};
const paste = (field: HTMLElement, ...files: readonly File[]) => fireEvent.paste(field, { clipboardData: { files } });
const lineOf = async (name: string | RegExp) => (await screen.findByText(name)).closest('li')!;

describe('files in the composer', () => {
  it('are shown small when they are images, and forgotten by the browser when they are no longer drawn', async () => {
    let arrive = () => {};
    const { field, user } = await showComposer({ model: 'seer' }, () => new Promise<void>((resolve) => (arrive = resolve)));
    paste(field, image('a.png'));
    const line = await lineOf('a.png');
    await waitFor(() => expect(line.querySelector('img')).toHaveAttribute('src', 'blob:a.png'));
    expect(within(line).getByRole('progressbar', { name: '正在上传 a.png' })).toBeVisible();
    arrive();
    await waitFor(async () => expect((await lineOf('a.png')).querySelector('img')).toHaveAttribute('src', '/api/view/files/a.png'));
    expect(made.size).toBe(0);
    await user.click(screen.getByRole('button', { name: '移除 a.png' }));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  });

  it('are told of when the chosen model does not see them, with those that do', async () => {
    const { field, onSend, user } = await showComposer();
    paste(field, image('a.png'));
    expect(await screen.findByText('reader 看不了图片，只会知道文件名。能看图片的模型：seer。')).toBeVisible();
    expect(await lineOf('a.png')).toHaveTextContent('模型看不到');
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.type(field, 'look{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      question: 'look',
      attachments: [{ name: 'a.png', url: '/api/view/files/a.png', size: png.length, kind: 'image' }],
    });
  });

  it('are not told of when the chosen model sees them', async () => {
    const { field } = await showComposer({ model: 'seer' });
    paste(field, image('a.png'), new File(['{"a":1}'], 'b.json'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('are told of before they are sent when nothing in them can be read, by their bytes', async () => {
    const { field } = await showComposer({ model: 'seer' });
    paste(
      field,
      new File(['PK\u0003\u0004\0'], 'pack.zip'),
      new File(['PK\u0003\u0004\0'], 'book.xlsx'),
      new File(['select 1'], 'no-ending'),
    );
    await waitFor(async () => expect(await lineOf('pack.zip')).toHaveTextContent('不会读'));
    expect(await lineOf('book.xlsx')).not.toHaveTextContent('不会读');
    expect(await lineOf('no-ending')).not.toHaveTextContent('不会读');
    expect(screen.getByRole('status')).toHaveTextContent('不是图片、文字或 Excel 的文件，只会告诉模型文件名。');
  });

  it('are told of in English', async () => {
    const { field } = await showComposer({}, undefined, 'en');
    paste(field, image('a.png'));
    expect(await screen.findByText('reader cannot see images; it is only told their names. Models that can: seer.')).toBeVisible();
    expect(await lineOf('a.png')).toHaveTextContent('not seen');
  });

  it('are told of when an image, or all of them, are too large', async () => {
    const { field } = await showComposer({ model: 'seer' });
    paste(field, ...['1', '2', '3', '4', '5'].map((name) => image(`${name}.png`, imageLimits.one)), image('six.png', imageLimits.one + 1));
    await waitFor(async () => expect(await lineOf('six.png')).toHaveTextContent('过大，不会读'));
    expect(await lineOf('5.png')).toHaveTextContent('过大，不会读');
    expect(await lineOf('4.png')).not.toHaveTextContent('过大');
    expect(screen.getByRole('status')).toHaveTextContent('图片单张最多 5 MB、合计 20 MB');
  });

  it('are made smaller when they are images that no model would see for their size, and it is said', async () => {
    const drawn: object[] = [];
    class Canvas {
      constructor(width: number, height: number) {
        drawn.push({ width, height });
      }
      getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
      convertToBlob = async ({ type }: { type: string }) => new Blob(['small'], { type });
    }
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4096, height: 1024, close: () => {} }));
    vi.stubGlobal('OffscreenCanvas', Canvas);
    const { field, onSend, user } = await showComposer({ model: 'seer' });
    paste(field, image('big.photo.png', imageLimits.one + 1), image('small.png', imageLimits.one));
    expect(await screen.findByText('为了让模型看到，big.photo.png 从 5 MB 缩小到了 5 B')).toBeVisible();
    await screen.findByRole('button', { name: '移除 small.png' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.type(field, 'look{Enter}');
    expect(onSend.mock.calls[0]![0].attachments).toMatchObject([
      { name: 'big.photo.jpg', url: '/api/view/files/big.photo.jpg', size: 5, kind: 'image' },
      { name: 'small.png', size: imageLimits.one },
    ]);
    expect(drawn).toEqual([{ width: 2048, height: 512 }]);
  });

  it('go as they are when they cannot be made smaller', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('a broken picture')));
    const { field } = await showComposer({ model: 'seer' });
    paste(field, image('broken.png', imageLimits.one + 1));
    await waitFor(async () => expect(await lineOf('broken.png')).toHaveTextContent('过大，不会读'));
  });

  it('get names of their own when they were pasted without', async () => {
    const { field } = await showComposer({ model: 'seer' });
    paste(field, image('image.png'), image('image.png'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText(/^截图 \d{4}-\d\d-\d\d \d{6}\.png$/)).toBeVisible();
    expect(screen.getByText(/^截图 \d{4}-\d\d-\d\d \d{6} \(2\)\.png$/)).toBeVisible();
  });

  it('keep their picture when they could not be sent, and are tried again', async () => {
    let refuses = true;
    const { field, user } = await showComposer({ model: 'seer' }, async () => {
      if (refuses) throw failedCall(413, 'FILE_TOO_LARGE', { facts: { limit: 5 } });
    });
    paste(field, image('a.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('文件过大，最多 5 字节');
    await waitFor(async () => expect((await lineOf('a.png')).querySelector('img')).toHaveAttribute('src', 'blob:a.png'));
    refuses = false;
    await user.click(screen.getByRole('button', { name: '重新上传 a.png' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('are as many as a question takes, and those that it does not take are named', async () => {
    const { user, said } = await showComposer({ model: 'seer' });
    const files = Array.from({ length: mostAttachments + 2 }, (_, at) => new File(['a'], `${at + 1}.txt`));
    await user.upload(screen.getByTestId('file-picker'), files);
    expect(await screen.findAllByRole('button', { name: /^移除 \d+\.txt$/ })).toHaveLength(mostAttachments);
    const names = [mostAttachments + 1, mostAttachments + 2].map((at) => `${at}.txt`).join('、');
    expect(said).toContainEqual({ type: 'warning', message: `一个问题最多带 ${mostAttachments} 个文件，2 个没有添加：${names}` });
  });

  it('can be picked several at once, by a button that says what is read', async () => {
    const { user } = await showComposer({ model: 'seer' });
    expect(screen.getByRole('button', { name: '添加文件' })).toHaveAccessibleDescription(/PNG、JPEG、GIF、WebP.*xlsx.*只告诉模型文件名/);
    await user.upload(screen.getByTestId('file-picker'), [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
    expect(await screen.findAllByRole('button', { name: /^移除 [ab]\.txt$/ })).toHaveLength(2);
  });
});
