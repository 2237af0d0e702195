import { type ComponentType, createContext } from 'react';

/** A result of a query, as what can be done with it is told of it. */
export interface ResultActionProps {
  /** Name of the source that it came from. */
  readonly source: string;
  readonly sql: string;
  readonly title: string;
  /** Kind of the chart that is shown (contract §5.6); null where the data decides. */
  readonly chart: string | null;
  readonly columns: readonly string[];
}

/** Something that can be done with a result: a small button of a room, "add to dashboard". */
export type ResultAction = ComponentType<ResultActionProps>;

/** Actions of all rooms, by a key of their own; set around all screens by whoever knows the rooms. */
export const ResultActionsContext = createContext<Readonly<Record<string, ResultAction>>>({});

/** The address of the editor with a statement in it. */
export const editorAddress = (source: string, sql: string): string => `/sql?${new URLSearchParams({ source, sql }).toString()}`;
