import { memo, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Segment } from '#schemas/wire/chat/turn.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import { type Block, extend, nothingRead } from '../model/parts/blocks.ts';
import { citationsIn, sourceBlocks } from '../model/parts/citations.ts';
import { AnswerContext, type AnswerSurroundings } from '../parts/AnswerContext.ts';
import { Blocks } from '../parts/Markdown.tsx';
import { LookUpContext, OriginalPanelContext } from '../parts/originals.ts';
import { Thinking } from '../parts/thinking/Thinking.tsx';
import styles from './Answer.module.css';

export interface AnswerProps {
  /** Segments of the answer; more are appended while it streams. */
  readonly segments: readonly Segment[];
  readonly isStreaming: boolean;
  /** True if it ended before it was whole. */
  readonly isCut?: boolean;
  /** Progress shown before there is anything to read. */
  readonly progress: string | null;
  /** Question that is answered. */
  readonly question?: string;
  /** Asks a question that the answer offers. */
  readonly onAsk?: (question: string) => void;
  /** Has the question answered again along a corrected plan. */
  readonly onCorrect?: AnswerSurroundings['onCorrect'];
}

/** Draws an answer. What has been drawn is not drawn again while the rest streams. */
export const Answer = memo(function Answer({ segments, isStreaming, isCut = false, progress, question, onAsk, onCorrect }: AnswerProps) {
  const [followed, setFollowed] = useState<AnswerSurroundings['followed']>(null);
  const lookUp = use(LookUpContext);
  const texts = useTexts(segments);
  const citations = useCitations(texts);
  usePreparedOriginals(citations);
  const onFollow = useCallback(
    (index: number) => {
      const { name, origin } = citations.get(index) ?? {};
      if (lookUp && name !== undefined && origin) return lookUp({ name, origin });
      setFollowed((before) => ({ index, times: (before?.times ?? 0) + 1 }));
    },
    [citations, lookUp],
  );
  const surroundings = useMemo(
    () => ({ citations, followed, onFollow, question, onAsk, onCorrect }),
    [citations, followed, onFollow, question, onAsk, onCorrect],
  );
  const last = segments.length - 1;
  const isWriting = isStreaming && progress === null && segments[last]?.kind === 'text' && endsInWords(texts[last] ?? []);
  const className = [styles['answer'], isStreaming && styles['streaming'], isWriting && styles['writing']].filter(Boolean).join(' ');
  return (
    <AnswerContext value={surroundings}>
      <div className={className} aria-busy={isStreaming}>
        {segments.map(({ kind, text }, at) => {
          const isGrowing = isStreaming && at === last;
          if (kind === 'thinking') return <Thinking key={at} text={text} isRunning={isGrowing} />;
          return <Blocks key={at} blocks={texts[at] ?? []} isGrowing={isGrowing} isCut={isCut && at === last} />;
        })}
        {isStreaming && progress && <p className={styles['progress']}>{progress}</p>}
        {isStreaming && !isWriting && <span className={styles['caret']} aria-hidden />}
      </div>
    </AnswerContext>
  );
});

/** True if the caret can stand behind the last word. */
const endsInWords = (blocks: readonly Block[]): boolean => ['paragraph', 'heading', 'list'].includes(blocks.at(-1)?.token.type ?? '');

/** The blocks of each segment; of one that grows only the tail is read again. What was thought is read by who draws it. */
function useTexts(segments: readonly Segment[]): readonly (readonly Block[])[] {
  const readings = useRef(segments.map(() => nothingRead));
  readings.current = segments.map(({ kind, text }, at) =>
    kind === 'text' ? extend(readings.current[at] ?? nothingRead, text) : nothingRead,
  );
  return readings.current.map(({ blocks }) => blocks);
}

/** The sources of the answer; the same map until another source is named. */
function useCitations(texts: readonly (readonly Block[])[]): AnswerSurroundings['citations'] {
  const sources = texts.flatMap(sourceBlocks);
  const known = useRef({ sources, citations: citationsIn(sources) });
  const { current } = known;
  const isSame = current.sources.length === sources.length && sources.every((source, at) => source === current.sources[at]);
  if (!isSame) known.current = { sources, citations: citationsIn(sources) };
  return known.current.citations;
}

/** Has what the originals of citations are shown with fetched once there is nothing else to do, where they can be looked up. */
function usePreparedOriginals(citations: AnswerSurroundings['citations']): void {
  const panel = use(OriginalPanelContext);
  const canLookUp = use(LookUpContext) !== null;
  useEffect(() => {
    if (!panel || !canLookUp) return undefined;
    const names = new Set([...citations.values()].flatMap(({ name, origin }) => (origin ? [name] : [])));
    return whenIdle(() => {
      // What cannot be fetched says so when it is shown.
      for (const name of names) panel.prepare(name).catch(() => undefined);
    });
  }, [panel, canLookUp, citations]);
}
