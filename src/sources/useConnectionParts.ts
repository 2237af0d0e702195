import type { Parts } from '#resources/fields/override.ts';
import { useWords } from '#i18n/useWords.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import { useSourceTypes } from './useSourceTypes.ts';

/** Parts of a connection in the words of its type; where the type is not known, of the first that has such a part. A secret only tells that it is there. */
export function useConnectionParts(row: Readonly<Record<string, unknown>>): Parts {
  const { t, label, language } = useWords();
  const { data = [] } = useSourceTypes();
  const own = data.filter(({ name }) => name === row['type']);
  const fields = Object.assign(
    {},
    ...(own.length > 0 ? own : data.toReversed()).map(({ parameters }) => fieldsOfWire(parameters)),
  ) as ReturnType<typeof fieldsOfWire>;
  return {
    parameters: {
      nameOf: (part) => (fields[part] ? label(fields[part].label) : part),
      wordsOf(part, value) {
        const field = fields[part];
        if (field?.access === 'writeOnly') return t('forms.secret');
        return field ? kindOf(field).toText(value as never, field as never, language) : String(value);
      },
    },
  };
}
