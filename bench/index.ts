/** One line of a bench's table: what was measured beside what it is compared with, in words with their units. */
export interface Row {
  name: string;
  measured: string;
  compared: string;
  /** Measured over compared; null where only one number makes sense. */
  ratio: number | null;
  note?: string;
}

/** Exports of a `bench/<name>.bench.ts`. */
export interface Bench {
  run(): Promise<Row[]>;
  /** True of one that takes so long that it runs only where it is named. */
  readonly onDemand?: boolean;
}

/** Every `bench/<name>.bench.ts` by its path. */
export const benches = import.meta.glob<Bench>('./*.bench.ts');
