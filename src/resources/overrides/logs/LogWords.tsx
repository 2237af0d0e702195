import { resourceOf } from '#schemas/index.ts';
import { changeKinds } from '#schemas/wire/history.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../../fields/cellProps.ts';

const others = ['export', 'signIn', 'signInFailed', 'signOut', 'changePassword', 'register'] as const;
const kept = [...changeKinds, ...others];

/** Words what was done: the change, the action that the resource declares, or what else the product does by itself. */
function actionWords({ t, label }: Words, row: Row): string {
  const value = row['action'];
  const known = kept.find((each) => each === value);
  if (known) return t(`forms.log.${known}`);
  const declared = resourceOf(String(row['entity']))?.actions[String(value)];
  return declared ? label(declared.label) : String(value);
}

export const ActionWords = ({ row }: CellProps) => actionWords(useWords(), row);

/** Title of an entry: what was done, and to what. */
export const logTitle = (words: Words, row: Row): string =>
  [actionWords(words, row), row['entityTitle']].filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** The resource of an entry, under its name on screen. */
export function EntityWords({ value }: CellProps) {
  const { label } = useWords();
  const resource = resourceOf(String(value));
  return resource ? label(resource.label) : String(value);
}
