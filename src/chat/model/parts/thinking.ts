import type { PartForm } from './part.ts';

/** Thoughts that came within the answer. */
export interface ThinkingPart {
  readonly kind: 'thinking';
  readonly text: string;
}

declare module './part.ts' {
  interface PartKinds {
    thinking: ThinkingPart;
  }
}

/** `vis-thinking`; what was thought is no part of what was said, and is not copied. */
export const thinkingForm: PartForm<ThinkingPart> = {
  fences: { 'vis-thinking': { growing: true, read: (text) => ({ kind: 'thinking', text }) } },
  toText: () => '',
};
