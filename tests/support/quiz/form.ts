import { z } from 'zod';
import { fenceOf, looseText, payload } from '#chat/model/parts/json.ts';
import { partForms } from '#chat/model/parts/kinds.ts';
import type { PartForm } from '#chat/model/parts/part.ts';

/** A question with its answer: a kind of part as it would stand in `src/chat/model/parts`. */
export interface QuizPart {
  readonly kind: 'quiz';
  readonly question: string;
  readonly solution: string;
}

const quizPayload = z.object({ question: z.string(), solution: looseText }).transform((told): QuizPart => ({ kind: 'quiz', ...told }));

const quizForm: PartForm<QuizPart> = {
  fences: { 'vis-quiz': fenceOf(quizPayload) },
  elements: { 'quiz-view': { body: 'lines', growing: true, read: ({ body }) => payload(quizPayload, body) } },
  toText: ({ question, solution }, { nested }) => `${question}: ${nested(solution)}`,
};

// The one line that a part has in `src/chat/model/parts/kinds.ts`. What is derived of that table is derived when it is loaded: import this first.
Object.assign(partForms, { quiz: quizForm });
