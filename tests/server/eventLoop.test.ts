import { expect, it } from 'vitest';
import { createPause } from '#server/eventLoop.ts';

it('long works that pause go on one after the other, each in a turn of its own', async () => {
  let turn = 0;
  let isCounting = true;
  const count = (): void => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const work = async (): Promise<number> => {
    const pause = createPause();
    for (const began = performance.now(); performance.now() - began < 12;);
    await pause();
    return turn;
  };
  const turns = await Promise.all([work(), work(), work()]);
  isCounting = false;
  expect(new Set(turns).size).toBe(3);
});
