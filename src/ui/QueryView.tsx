import { type ReactNode, useState } from 'react';
import type { WordableError } from '#i18n/useWords.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { StaleNote } from './StaleNote.tsx';

/** As much of a query as its view needs. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: WordableError | null | undefined;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: Read<Data>;
  /** Heading of a failure that has the place of the data; without it, what the failed call says. */
  readonly title?: string;
  /** Lines of the skeleton that stands for data that are on their way, or what stands for them instead. */
  readonly loading: number | ReactNode;
  /** True where nothing else is on the page. */
  readonly isPage?: boolean;
  /** Identity of what is read, for queries whose keys also name a state of it: what was read of an earlier state stays where a later one cannot be read. */
  readonly subject?: number | string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Data of a query. A failure takes their place only where there are none; what is there already stays, below a note of the failure. */
export function QueryView<Data>({ query, title, loading, isPage = false, subject, children }: QueryViewProps<Data>) {
  const { error, refetch } = query;
  const data = useLast(query.data, subject);
  const retry = () => void refetch();
  const absent = () => {
    if (!error) return typeof loading === 'number' ? <Loading rows={loading} /> : loading;
    if (isPage && title !== undefined) return <ErrorState title={title} error={error} onRetry={retry} />;
    return <ErrorAlert {...(title !== undefined && { title })} error={error} onRetry={retry} />;
  };
  return (
    <>
      {error && data !== undefined && <StaleNote error={error} onRetry={retry} />}
      {data === undefined ? absent() : children(data)}
    </>
  );
}

/** The data, or in place of none the last ones of the same subject. */
function useLast<Data>(data: Data | undefined, subject: number | string | undefined): Data | undefined {
  const [last, keep] = useState({ data, subject });
  if (subject !== undefined && data !== undefined && (last.data !== data || last.subject !== subject)) keep({ data, subject });
  return data ?? (subject !== undefined && last.subject === subject ? last.data : undefined);
}
