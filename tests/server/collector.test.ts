import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import '#server/collector.ts';

const rowOf = (number: number): number[] => [number, number + 1, number + 2];

/** Bytes among what stays. */
const stays = (): number => getHeapSpaceStatistics().find(({ space_name: space }) => space === 'old_space')!.space_used_size;

it('keeps rows that are soon let go apart from what stays, though the same line has made rows that stay', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept: number[][] = [];
  for (let number = 0; number < 3_000_000; number += 1) kept.push(rowOf(number));
  collect();
  const before = stays();
  let sum = 0;
  for (let number = 0; number < 300_000; number += 1) {
    const batch = [rowOf(number), rowOf(sum)];
    sum += batch.length;
  }
  expect(stays() - before).toBeLessThan(2 ** 20);
  expect([kept.length, sum]).toEqual([3_000_000, 600_000]);
});
