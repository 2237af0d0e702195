import { useMemo, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { extend, nothingRead } from '../model/parts/blocks.ts';
import { spokenSentences } from './model/spokenAnswer.ts';
import type { SpokenWords } from './model/spokenWords.ts';

const none: readonly string[] = [];

function useSpokenWords(): SpokenWords {
  const { t } = useWords();
  return useMemo(
    () => ({
      code: t('voice.said.code'),
      formula: t('voice.said.formula'),
      link: t('voice.said.link'),
      table: (rows) => t('voice.said.table', { rows }),
      chart: (title) => t('voice.said.chart', { title }),
      dashboard: (title, charts) => t('voice.said.dashboard', { title, charts }),
      picture: (alt) => t('voice.said.picture', { alt }),
      question: (title) => t('voice.said.question', { title }),
    }),
    [t],
  );
}

/** Sentences of an answer that can be read by now; none of what was thought. */
export function useSentences(turn: Turn | undefined): readonly string[] {
  const words = useSpokenWords();
  const known = useRef({ turn: turn?.turn, readings: [nothingRead] });
  if (known.current.turn !== turn?.turn) known.current = { turn: turn?.turn, readings: [] };
  const { readings } = known.current;
  return useMemo(() => {
    if (!turn) return none;
    const last = turn.segments.length - 1;
    return turn.segments.flatMap(({ kind, text }, at) => {
      if (kind !== 'text') return [];
      const reading = (readings[at] = extend(readings[at] ?? nothingRead, text));
      return spokenSentences(reading, at < last || turn.status !== 'running', words);
    });
  }, [turn, words, readings]);
}
