import { useContext } from 'react';
import type { ThinkingPart } from '../../model/parts/part.ts';
import { GrowingContext } from '../AnswerContext.ts';
import { Thinking } from './Thinking.tsx';

/** Thoughts that came within the answer (`vis-thinking`). */
export function ThoughtFence({ part }: { readonly part: ThinkingPart }) {
  return <Thinking text={part.text} isRunning={useContext(GrowingContext)} />;
}
