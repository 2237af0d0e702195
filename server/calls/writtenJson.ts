/** JSON that was written already, in place of the value that it stands for. */
export class WrittenJson {
  constructor(readonly text: string) {}
}

/** A value as JSON. */
export const jsonOf = (value: unknown): string => (value instanceof WrittenJson ? value.text : JSON.stringify(value));
