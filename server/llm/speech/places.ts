import { refuse } from '#schemas/wire/errors.ts';

/** Most pieces of work under way at one time. */
interface Most {
  readonly ofAll: number;
  readonly ofOneUser: number;
}

/** Counts what is under way. Refuses with TOO_MANY_REQUESTS who has enough of it, with MODEL_BUSY when all have. */
export function createPlaces(most: Most) {
  const taken = new Map<number, number>();
  let all = 0;
  return async <Result>(user: number, work: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(user) ?? 0;
    if (own >= most.ofOneUser) throw refuse('TOO_MANY_REQUESTS', { seconds: 1 });
    if (all >= most.ofAll) throw refuse('MODEL_BUSY');
    all += 1;
    taken.set(user, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = taken.get(user)! - 1;
      if (left > 0) taken.set(user, left);
      else taken.delete(user);
    }
  };
}
