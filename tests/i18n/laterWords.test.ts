import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, i18n, startWords, translate, withWords } from '#i18n/index.ts';
import { words } from '#i18n/zh/index.ts';

describe('words of a room that come with its screens', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { setItem: () => {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are there once its first screen is, and in the next language before that is spoken', async () => {
    await startWords('zh');
    expect(words).not.toHaveProperty('sqlPage');
    expect(i18n.exists('sqlPage.run')).toBe(false);
    const screen = withWords('sqlPage')(() => Promise.resolve('the page'));
    expect(await screen()).toBe('the page');
    expect(translate('sqlPage.run')).toBe('执行');
    await changeLanguage('en');
    expect(translate('sqlPage.run')).toBe('Run');
  });
});
