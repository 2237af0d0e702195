import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressBar } from '#app/layout/ProgressBar.tsx';
import { startWords } from '#i18n/index.ts';
import { countWhile } from '#providers/http/pending.ts';

const bar = () => screen.queryByRole('progressbar', { name: '正在加载' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function begin() {
  let end = () => {};
  const call = new Promise<void>((resolve) => (end = resolve));
  act(() => void countWhile(call));
  return () => act(async () => end());
}

describe('The progress bar', () => {
  beforeEach(async () => {
    await startWords('zh');
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const show = () => {
    const slowPage = {
      path: '/slow',
      lazy: () => new Promise<{ Component: () => null }>((resolve) => setTimeout(() => resolve({ Component: () => null }), 600)),
    };
    const router = createMemoryRouter([{ element: <ProgressBar />, path: '/' }, slowPage]);
    render(<RouterProvider router={router} />);
    return router;
  };

  it('appears once a request has been pending for 250 ms, and goes when it ends', async () => {
    show();
    const end = begin();
    await pass(249);
    expect(bar()).not.toBeInTheDocument();
    await pass(1);
    expect(bar()).toBeInTheDocument();
    await end();
    expect(bar()).not.toBeInTheDocument();
  });

  it('does not appear for a request that is answered sooner', async () => {
    show();
    const end = begin();
    await pass(200);
    await end();
    await pass(1000);
    expect(bar()).not.toBeInTheDocument();
  });

  it('stays while one of several requests is pending', async () => {
    show();
    const [endFirst, endSecond] = [begin(), begin()];
    await pass(300);
    await endFirst();
    expect(bar()).toBeInTheDocument();
    await endSecond();
    expect(bar()).not.toBeInTheDocument();
  });

  it('appears while a page is fetched', async () => {
    const router = show();
    act(() => void router.navigate('/slow'));
    await pass(100);
    expect(bar()).not.toBeInTheDocument();
    await pass(200);
    expect(bar()).toBeInTheDocument();
    await pass(400);
  });
});
