import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { LazyNotifications } from '#app/notifications/LazyNotifications.tsx';
import { Answer } from '#chat/answer/Answer.tsx';
import { startWords } from '#i18n/index.ts';
import { writers } from './text.ts';

/** Two ways to draw an answer that grows. */
const ways = {
  ours: (text: string) => (
    <LazyNotifications>
      <Answer segments={[{ kind: 'text', text }]} isStreaming progress={null} />
    </LazyNotifications>
  ),
  reparsed: (text: string) => <ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>,
} as const satisfies Record<string, (text: string) => ReactNode>;

export interface Stream {
  readonly way: keyof typeof ways;
  readonly of: keyof typeof writers;
  /** Characters of the whole answer, and how many of them are there at the beginning. */
  readonly length: number;
  readonly from: number;
  readonly charactersPerSecond: number;
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Streams the rest of an answer, drawn once each frame; gives the milliseconds that each took for script, style and layout. */
async function stream({ way, of, length, from, charactersPerSecond }: Stream): Promise<number[]> {
  const place = document.getElementById('answer')!;
  const root = createRoot(place);
  const text = writers[of](length);
  const draw = (end: number) => {
    flushSync(() => root.render(ways[way](text.slice(0, end))));
    // As one reads along. It also has style and layout done now rather than after the frame.
    scrollTo(0, document.body.scrollHeight);
  };
  draw(from);
  for (let settling = 0; settling < 60; settling += 1) await frame();
  const times: number[] = [];
  const start = performance.now();
  for (let end = from; end < length;) {
    await frame();
    const before = performance.now();
    end = Math.min(length, from + Math.floor(((before - start) / 1000) * charactersPerSecond));
    draw(end);
    void document.body.offsetHeight;
    times.push(performance.now() - before);
  }
  root.unmount();
  return times;
}

await startWords('zh');
Object.assign(globalThis, { stream });
