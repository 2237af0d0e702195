import type { Text } from '../../kit/text.ts';

interface ErrorEntry extends Text {
  /** The HTTP status it is answered with. */
  readonly status: number;
}

export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

/** Codes that more than one of the tables names. */
export type NamedTwice<Tables extends readonly ErrorTable[]> = Tables extends readonly [
  infer First extends ErrorTable,
  ...infer Rest extends ErrorTable[],
]
  ? (keyof First & CodesOf<Rest[number]>) | NamedTwice<Rest>
  : never;
type CodesOf<Table> = Table extends unknown ? keyof Table : never;
