import { useWords, type Words } from '#i18n/useWords.ts';
import { type Parts, useOverride } from '../fields/override.ts';
import { partDiff } from './partDiff.ts';

const none: Parts = {};
const useNone = (): Parts => none;

/** Returns the words for the parts of values of a resource, by field. The resource of one component never changes. */
export function useParts(resource: string, row: Readonly<Record<string, unknown>>): Parts {
  const { useParts: useThese = useNone } = useOverride(resource);
  return useThese(row);
}

/** Words of one side of a changed part; of an absent one, that it is not set. */
export const partText = ({ t }: Words, { wordsOf }: Parts[string], part: string, value: unknown): string =>
  value === null || value === undefined || value === '' ? t('forms.absent') : wordsOf(part, value);

/** The parts of a value on one line: "主机：db1，端口：5432"; undefined of a value without parts. */
export function usePartsLine(parts: Parts[string] | undefined, value: unknown): string | undefined {
  const { t } = useWords();
  const set = parts && partDiff(null, value);
  return set?.map(({ part, after }) => `${parts!.nameOf(part)}${t('forms.colon')}${parts!.wordsOf(part, after)}`).join(t('forms.comma'));
}
