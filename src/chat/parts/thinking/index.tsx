import { useContext } from 'react';
import type { ThinkingPart } from '../../model/parts/thinking.ts';
import { GrowingContext } from '../AnswerContext.ts';
import { Thinking } from './Thinking.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** Thoughts that came within the answer (`vis-thinking`). */
export function ThoughtFence({ part }: { readonly part: ThinkingPart }) {
  return <Thinking text={part.text} isRunning={useContext(GrowingContext)} />;
}

export const thinkingDisplay: PartDisplay<'thinking'> = { View: ThoughtFence };
