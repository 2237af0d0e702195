import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Course } from '#schemas/contracts/past.ts';
import type { Resource } from '#schemas/kit/resource.ts';

/** Returns a function that says what became of a record; nothing where nothing did. */
export function useCourseWords({ fields }: Resource): (course: Course | undefined) => string {
  const { t, label } = useWords();
  return useCallback(
    (course) => {
      if (!course) return '';
      if (course.state !== 'living') return t(`lists.past.states.${course.state}`);
      const names = Object.keys(course.changes).map((name) => (fields[name] ? label(fields[name].label) : name));
      return names.length === 0 ? t('lists.past.states.same') : t('lists.past.states.changed', { fields: names.join(t('forms.comma')) });
    },
    [fields, t, label],
  );
}
