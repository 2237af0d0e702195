import { partDisplays } from '#chat/parts/displays.ts';
import type { QuizPart } from './form.ts';

const quizDisplay = {
  View: ({ part }: { readonly part: QuizPart }) => <dl aria-label="quiz">{`${part.question} = ${part.solution}`}</dl>,
};

// The one line that a part has in `src/chat/parts/displays.ts`.
Object.assign(partDisplays, { quiz: quizDisplay });
