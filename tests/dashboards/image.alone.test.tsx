import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TileView } from '#dashboards/view/TileView.tsx';
import { showScreen } from '../support/consoleScreen.tsx';

// What draws an image is fetched when it is wanted, and may have gone with a new version.
vi.mock('html-to-image', () => {
  throw new Error('not found');
});

it('says that there is no image where what draws it cannot be fetched', async () => {
  const tile = { id: 'a1', kind: 'words', title: '说明', text: '第一季度', place: { x: 0, y: 0, w: 6, h: 3 } } as const;
  const { user } = await showScreen([{ path: '/', element: <TileView tile={tile} result={undefined} unreached={[]} /> }], { at: '/' });
  await user.click(await screen.findByRole('button', { name: /图片/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没能画成图片');
});
