import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markedIn } from '#knowledge/original/model/markedIn.ts';
import { placed } from '#knowledge/original/model/sections.ts';
import TextView from '#knowledge/original/text/TextView.tsx';
import type { ShownPassage } from '#knowledge/original/passage.ts';
import { fetchWords } from '#i18n/index.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const place = { headings: ['评级展望'] };
const blocks = [
  { kind: 'heading', level: 1, text: '评级展望', place },
  { kind: 'paragraph', text: '甲公司主体信用等级为 AAA，评级展望为稳定。', place },
] as const;
const text = blocks.map((block) => block.text).join('\n\n');

async function show(passage: ShownPassage, first = 0) {
  const all = placed(blocks, first);
  await fetchWords('knowledge');
  await showScreen(
    [{ path: 'original', element: <TextView blocks={all} passage={passage} marked={markedIn(all, passage)} isSlides={false} /> }],
    { at: '/original' },
  );
  await screen.findByRole('region', { name: '原文' });
  return [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
}

describe('an original that is shown as text', () => {
  it('marks a passage at its place', async () => {
    const quote = '评级展望为稳定';
    const from = text.indexOf(quote);
    expect(await show({ quote, place, from, to: from + quote.length })).toEqual([quote]);
  });

  it('marks a passage in a later part of a long text', async () => {
    const quote = '评级展望为稳定';
    const from = 50_000 + text.indexOf(quote);
    expect(await show({ quote, place, from, to: from + quote.length }, 50_000)).toEqual([quote]);
  });

  it('finds a passage that no longer stands at its place, and says so where it differs', async () => {
    expect(await show({ quote: '甲公司主体信用等级为 AAA，评级展望转为负面', place, from: 900, to: 930 })).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('大致在此处');
  });

  it('marks nothing else in place of what is not there', async () => {
    expect(await show({ quote: '发行人承诺不新增任何对外担保', place, from: 900, to: 914 })).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('没有在原文中找到这段内容');
  });
});
