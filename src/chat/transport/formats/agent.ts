import type { PayloadReader } from '../reading.ts';
import { saidByWholeText } from './wholeText.ts';

/** Frames of agents: all that is to be seen so far, in Markdown with vis blocks, whose JSON keeps its own escapes (contract §4.3). */
export const readAgentFrame: PayloadReader = ({ vis }, reading) => (typeof vis === 'string' ? saidByWholeText(vis, reading) : null);
