/** One line of a bench's table: what was measured beside what it is compared with, in words with their units. */
export interface Row {
  name: string;
  measured: string;
  compared: string;
  /** Measured over compared; null where only one number makes sense. */
  ratio: number | null;
  note?: string;
}

/** Every `bench/<name>.bench.ts`, which exports `run(): Promise<Row[]>`, by its path. */
export const benches = import.meta.glob<{ run(): Promise<Row[]> }>('./*.bench.ts');
