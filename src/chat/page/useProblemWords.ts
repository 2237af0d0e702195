import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Words for why a question was not taken: those of its refusal, or where to choose the subject that it lacks. */
export function useProblemWords(): (problem: CallError) => string {
  const { t, error } = useWords();
  return (problem) => {
    const about = problem.errors?.['select_param'];
    if (!about) return error(problem);
    return t(about.key === 'required' ? 'chat.page.subjectFirst' : 'chat.page.subjectGone');
  };
}
