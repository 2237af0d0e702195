import type { Room } from '#server/room.ts';
import { gate } from './gate.ts';

/**
 * Work on the records of a resource that stops, just after a transaction is committed, for as long as a test says: it is under way
 * however quick the machine is. Nothing is locked meanwhile. Start the server with `room` beside those of the product.
 */
export function heldCommits(resource: string) {
  let held: { readonly reached: ReturnType<typeof gate>; readonly mayGoOn: ReturnType<typeof gate> } | undefined;
  const afterCommit = async (): Promise<void> => {
    held?.reached.open();
    await held?.mayGoOn.passed;
  };
  return {
    room: { hooks: { [resource]: { afterCommit } } } satisfies Room,
    /** Holds whoever commits from now on. */
    hold() {
      const [reached, mayGoOn] = [gate(), gate()];
      held = { reached, mayGoOn };
      return {
        /** Resolves once somebody has committed, and waits. */
        reached: reached.passed,
        goOn(): void {
          held = undefined;
          mayGoOn.open();
        },
      };
    },
  };
}
