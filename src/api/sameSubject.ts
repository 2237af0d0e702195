import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query';

/** Placeholder of a query while it is asked anew: what was read last of the same subject, whose key begins so. Of another one nothing is shown. */
export const sameSubject =
  (...subject: QueryKey) =>
  <Data>(before: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    query && partialMatchKey(query.queryKey, subject) ? before : undefined;
