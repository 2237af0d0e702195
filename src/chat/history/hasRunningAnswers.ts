import type { QueryClient } from '@tanstack/react-query';
import { answeringSessions } from '../session/sessionCache.ts';
import { historyKey, type HistoryPages } from './useHistory.ts';

/** True if an answer to somebody's question is still being written, as far as this page knows: the history has the last word, it is read again meanwhile. */
export function hasRunningAnswers(client: QueryClient): boolean {
  const listed = client.getQueryData<HistoryPages>(historyKey)?.pages.flat() ?? [];
  const known = new Map(listed.map(({ conv_uid, running }) => [conv_uid, running]));
  return listed.some(({ running }) => running) || answeringSessions(client).some((convUid) => known.get(convUid) !== false);
}
