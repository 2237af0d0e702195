import { useEffect, useState } from 'react';
import { onReturn } from '#providers/http/connection.ts';

/** Words of what failed last, and what sets them; taken back once the server that was lost is there again. */
export function useFailure(): readonly [string, (words: string) => void] {
  const [failure, setFailure] = useState('');
  useEffect(() => onReturn(() => setFailure('')), []);
  return [failure, setFailure];
}
