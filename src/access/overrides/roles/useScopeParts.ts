import { useWords } from '#i18n/useWords.ts';
import type { Parts } from '#resources/fields/override.ts';
import { resourceOf } from '#schemas/index.ts';
import type { ResourceScope } from '#schemas/wire/access/dataScope.ts';

/** Limits of a role in words, by resource: whose records, then each field with what becomes of it. */
export function useScopeParts(): Parts {
  const { t, label } = useWords();
  const limitsOf = (key: string, { fields = {} }: ResourceScope) =>
    Object.entries(fields).map(([name, limit]) =>
      t('forms.access.scope.fieldLimit', {
        field: label(resourceOf(key)?.fields[name]?.label ?? { zh: name, en: name }),
        limit: t(`forms.access.scope.fields.${limit}`),
      }),
    );
  return {
    dataScope: {
      nameOf: (key) => label(resourceOf(key)?.label ?? { zh: key, en: key }),
      wordsOf(key, value) {
        const limit = value as ResourceScope;
        return [t(`forms.access.scope.records.${limit.records ?? 'all'}`), ...limitsOf(key, limit)].join(t('forms.comma'));
      },
    },
  };
}
