import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../openConsole.tsx';

vi.mock('#app/pages/SystemHome.tsx', () => ({
  default: () => {
    throw new Error('the page broke');
  },
}));

describe('A page that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it('says so in its place, while the frame and the other pages go on', async () => {
    const { user } = await openConsole({ at: '/system' });
    expect(await screen.findByRole('heading', { level: 1, name: '这个页面出错了' })).toBeInTheDocument();
    expect(screen.getByText(/the page broke/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(await screen.findByRole('heading', { level: 1, name: '想了解什么？' })).toBeInTheDocument();
  });
});
