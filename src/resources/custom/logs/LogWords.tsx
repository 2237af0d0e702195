import { resourceOf } from '#schemas/index.ts';
import { changeKinds } from '#schemas/wire/history.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../../fields/cellProps.ts';

const others = ['export', 'signIn', 'signInFailed', 'signOut', 'changePassword', 'register'] as const;
const kept = [...changeKinds, ...others];

/** What was done, as people say it: the change, the action that the resource declares, or what else the product does by itself. */
export function ActionWords({ value, row }: CellProps) {
  const { t, label } = useWords();
  const known = kept.find((each) => each === value);
  if (known) return t(`forms.log.${known}`);
  const declared = resourceOf(String(row['entity']))?.actions[String(value)];
  return declared ? label(declared.label) : String(value);
}

/** What it was done to, under the name that the resource has on screen. */
export function EntityWords({ value }: CellProps) {
  const { label } = useWords();
  const resource = resourceOf(String(value));
  return resource ? label(resource.label) : String(value);
}
