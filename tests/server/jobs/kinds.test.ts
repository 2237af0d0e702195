import { expect, it } from 'vitest';
import { jobKinds } from '#schemas/wire/jobs.ts';
import { rooms } from '#server/rooms.ts';

it('every kind of job that a room declares has words for the screens, and no other', () => {
  const declared = rooms.flatMap(({ jobs = [] }) => jobs.map(({ kind }) => kind));
  expect(declared.toSorted()).toEqual(Object.keys(jobKinds).toSorted());
});
