import { expect, it } from 'vitest';
import { createGate } from '#server/stores/gate.ts';

it('lets the next one in when one leaves, in the order they came', async () => {
  const enter = createGate(1);
  const leave = await enter();
  const order: string[] = [];
  const others = ['second', 'third'].map(async (name) => {
    const leaveAgain = await enter();
    order.push(name);
    leaveAgain();
  });
  expect(order).toEqual([]);
  leave();
  await Promise.all(others);
  expect(order).toEqual(['second', 'third']);
});

it('tells who waits for too long to come again, and keeps no place for them', async () => {
  const enter = createGate(1, 20);
  const leave = await enter();
  await expect(enter()).rejects.toMatchObject({ code: 'READS_BUSY', facts: { seconds: 1 } });
  leave();
  (await enter())();
});
