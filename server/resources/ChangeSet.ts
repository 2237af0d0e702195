import type { Resource } from '#schemas/kit/resource.ts';
import type { ChangeEvent } from '#schemas/wire/live.ts';
import type { PublishedChange } from '../publishChange.ts';

type Type = ChangeEvent['type'];

/** The most ids in one event: PostgreSQL carries at most 8,000 bytes in a notification. */
const idsPerEvent = 400;

/** Collects which records a transaction changed. A record that was created and then updated counts as created. */
export class ChangeSet {
  readonly #changes = new Map<Resource, Map<number, Type>>();
  readonly #own = new Map<string, PublishedChange>();
  readonly #afterwards: (() => Promise<void>)[] = [];

  note(resource: Resource, type: Type, id: number): void {
    const ofResource = this.#changes.get(resource) ?? new Map<number, Type>();
    this.#changes.set(resource, ofResource);
    if (type !== 'updated' || !ofResource.has(id)) ofResource.set(id, type);
  }

  noteFor(userId: number, own: string): void {
    this.#own.set(`${own} ${userId}`, { resource: own, type: 'updated', ids: [], to: userId });
  }

  afterwards(work: () => Promise<void>): void {
    this.#afterwards.push(work);
  }

  /** Work that waits for the commit, in its order. */
  get waiting(): readonly (() => Promise<void>)[] {
    return this.#afterwards;
  }

  /** The changed records of each resource. */
  ids(): [Resource, number[]][] {
    return [...this.#changes].map(([resource, changes]) => [resource, [...changes.keys()]]);
  }

  /** The same as events of a size that can be sent. */
  events(): Omit<PublishedChange, 'origin'>[] {
    const ofRecords = [...this.#changes].flatMap(([{ key }, changes]) =>
      (['created', 'updated', 'deleted'] as const).flatMap((type) =>
        inChunks([...changes.keys()].filter((id) => changes.get(id) === type)).map((ids) => ({ resource: key, type, ids })),
      ),
    );
    return [...ofRecords, ...this.#own.values()];
  }
}

const inChunks = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerEvent) }, (_, index) => ids.slice(index * idsPerEvent, (index + 1) * idsPerEvent));
