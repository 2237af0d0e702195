/** Words for what is not read out. */
export interface SpokenWords {
  readonly code: string;
  readonly formula: string;
  readonly link: string;
  readonly table: (rows: number) => string;
  readonly chart: (title: string) => string;
  readonly dashboard: (title: string, charts: number) => string;
  readonly picture: (alt: string) => string;
  readonly question: (title: string) => string;
}
