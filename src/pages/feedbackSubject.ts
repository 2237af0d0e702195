import { useEffect } from 'react';

/** Answer that feedback is likely to be about. */
export interface FeedbackSubject {
  readonly question: string;
  readonly answer: string;
}

let current: (() => FeedbackSubject | null) | null = null;

/** The answer that the page shows last; null where it shows none. Read when a window of feedback opens. */
export const feedbackSubject = (): FeedbackSubject | null => current?.() ?? null;

/** Tells which answer feedback would be about, for as long as the page is shown. `read` must be stable. */
export function useFeedbackSubject(read: () => FeedbackSubject | null): void {
  useEffect(() => {
    current = read;
    return () => {
      if (current === read) current = null;
    };
  }, [read]);
}
