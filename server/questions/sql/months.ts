import type { Grain } from '../link/days.ts';

/** The period of a month that is kept as a text, `2024-05`, which sorts as it stands: itself, or its year. */
export const periodOfMonth = (dialect: string, grain: Grain, month: string): string =>
  grain === 'year' ? `${dialect === 'mssql' ? 'substring' : 'substr'}(${month}, 1, 4)` : month;

/** The first day of a span as the month that a text is compared with. */
export const monthOfDay = (day: string): string => day.slice(0, 7);
