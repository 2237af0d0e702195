import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chosenMode } from '#app/theme/mode.ts';
import { hovered, palette, soft } from '#app/theme/tokens.ts';
import { mediaHolds, openConsole } from '../openConsole.tsx';

const saved = (theme: string | null) => ({ getItem: () => theme });
const shown = () => document.documentElement.dataset['theme'];
const ground = () => screen.getByRole('navigation', { name: '侧边栏' });

describe('The look', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['the saved one first', 'light', true, 'light'],
    ['the saved one first', 'dark', false, 'dark'],
    ['else what the system prefers', null, true, 'dark'],
    ['else light', null, false, 'light'],
    ['no saved word it does not know', 'sepia', true, 'dark'],
  ] as const)('is %s: saved %s, system dark %s', (_, theme, prefersDark, mode) => {
    expect(chosenMode(saved(theme), prefersDark)).toBe(mode);
  });

  it.each([
    ['light', true],
    ['dark', false],
    [null, true],
    [null, false],
    ['sepia', false],
  ] as const)('is the same before anything is drawn: saved %s, system dark %s', (theme, matches) => {
    const root = { dataset: {} as Record<string, string>, lang: '' };
    const world = {
      document: { documentElement: root },
      localStorage: { getItem: (key: string) => (key === 'theme' ? theme : null) },
      matchMedia: () => ({ matches }),
    };
    runInNewContext(readFileSync('public/before-paint.js', 'utf8'), world);
    expect(root.dataset['theme']).toBe(chosenMode(saved(theme), matches));
    expect(root.lang).toBe('zh-CN');
  });

  it('follows the system until one is chosen', async () => {
    mediaHolds('prefers-color-scheme: dark');
    await openConsole();
    expect(ground()).toBeInTheDocument();
    expect(shown()).toBe('dark');
  });

  it('is light on paper, and afterwards what it was', async () => {
    localStorage.setItem('theme', 'dark');
    await openConsole();
    expect(shown()).toBe('dark');
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(shown()).toBe('light');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(shown()).toBe('dark');
  });

  it('is switched in the toolbox, and remembered', async () => {
    const { user } = await openConsole();
    expect(shown()).toBe('light');
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    await user.click(screen.getByRole('button', { name: '切换到深色' }));
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(screen.getByRole('button', { name: '切换到浅色' })).toBeInTheDocument();
  });

  it('has the same colours where antd is not', () => {
    const sheet = readFileSync('src/app/theme/tokens.css', 'utf8');
    const [light = '', dark = ''] = sheet.split(":root[data-theme='dark']");
    const said = (block: string) =>
      Object.fromEntries(
        [...block.matchAll(/--ws-([a-z-]+): (#\w{6});/g)].map(([, name, color]) => [
          name!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          color,
        ]),
      );
    expect(said(light)).toEqual(palette.light);
    expect(said(dark)).toEqual(palette.dark);
  });

  it('keeps every text readable: 4.5 to 1 on the grounds it stands on', () => {
    const channel = (hex: string, at: number) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    const light = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
    const contrast = (one: string, other: string) =>
      (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
    for (const colors of Object.values(palette))
      for (const text of ['link', 'success', 'warning', 'error', 'text', 'textSecondary', 'textTertiary'] as const)
        for (const on of ['layout', 'container', 'elevated'] as const)
          expect(contrast(colors[text], colors[on]), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
    for (const mode of ['light', 'dark'] as const)
      for (const tone of ['primary', 'error'] as const)
        expect(contrast(hovered[mode][tone], palette[mode].layout), `${tone} under the pointer in ${mode}`).toBeGreaterThanOrEqual(4.5);
    for (const mode of ['light', 'dark'] as const)
      for (const tone of ['success', 'warning', 'error'] as const)
        expect(contrast(palette[mode][tone], soft[mode][tone][0]), `${tone} in ${mode}`).toBeGreaterThanOrEqual(4.5);
  });
});
