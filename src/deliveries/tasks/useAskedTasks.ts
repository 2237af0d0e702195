import { useSearchParams } from 'react-router';
import { type TaskState, taskStates } from '#schemas/wire/tasks.ts';

/** Filters and page of the history. */
export interface AskedTasks {
  readonly page: number;
  readonly search: string;
  readonly kinds: string[];
  readonly states: TaskState[];
}

const askedIn = (address: URLSearchParams): AskedTasks => ({
  page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  search: address.get('search') ?? '',
  kinds: address.getAll('kind'),
  states: taskStates.filter((state) => address.getAll('state').includes(state)),
});

const addressOf = ({ page, search, kinds, states }: AskedTasks): [string, string][] => [
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
  ...(search === '' ? [] : [['search', search] as [string, string]]),
  ...kinds.map((kind): [string, string] => ['kind', kind]),
  ...states.map((state): [string, string] => ['state', state]),
];

/** Filters and page of the history as the address has them, where they can be kept, sent on, and come back to. */
export function useAskedTasks() {
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address);
  const ask = (changes: Partial<AskedTasks>) => setAddress(addressOf({ ...asked, ...changes }), { replace: true });
  return { asked, ask };
}
