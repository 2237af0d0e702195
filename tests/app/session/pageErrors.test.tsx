import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { definePage } from '#pages/page.ts';
import { rooms } from '#rooms.ts';
import { openConsole } from '../openConsole.tsx';

const broken = definePage({
  key: 'broken',
  path: '/broken',
  label: { zh: '坏页', en: 'Broken page' },
  about: { zh: '这一页画不出来。', en: 'This page cannot be drawn.' },
  icon: ExperimentOutlined,
  place: 'toolbox',
  load: async () => ({
    default: () => {
      throw new Error('the page broke');
    },
  }),
});

describe('A page that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it('says so in its place, while the frame and the other pages go on', async () => {
    const { user } = await openConsole({ at: '/broken', rooms: [...rooms, { pages: [broken] }] });
    expect(await screen.findByRole('heading', { level: 1, name: '这个页面出错了' })).toBeInTheDocument();
    expect(screen.getByText(/the page broke/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(await screen.findByRole('heading', { level: 1, name: '想了解什么？' })).toBeInTheDocument();
  });
});
