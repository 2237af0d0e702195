import { expect, it } from 'vitest';
import { eachInTurn, pause } from '#server/eventLoop.ts';

const keepBusy = (milliseconds: number): void => {
  for (const began = performance.now(); performance.now() - began < milliseconds;);
};

it('long works that pause go on one after the other, each in a turn of its own', async () => {
  let turn = 0;
  let isCounting = true;
  const count = (): void => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const work = async (): Promise<number> => {
    await pause();
    keepBusy(12);
    await pause();
    return turn;
  };
  const turns = await Promise.all([work(), work(), work()]);
  isCounting = false;
  expect(new Set(turns).size).toBe(3);
});

it('short works that follow one another give way once all of them have lasted long enough', async () => {
  let isAnswered = false;
  setImmediate(() => (isAnswered = true));
  for (let work = 0; work < 5; work += 1) await eachInTurn([6], keepBusy);
  expect(isAnswered).toBe(true);
});
