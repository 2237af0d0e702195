import { resourceOf, resources } from '#schemas/index.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { changeKinds } from '#schemas/wire/history.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../../fields/cellProps.ts';

const others = [
  'export',
  'signIn',
  'signInFailed',
  'signOut',
  'changePassword',
  'askReset',
  'resetByLink',
  'handOutLink',
  'register',
  'seeAs',
  'seeAsEnd',
  'seeAsExpire',
  'retention',
  'sealRestart',
  'readDocument',
  'replaceDocument',
  'cancelReading',
  'addChunk',
  'changeChunk',
  'removeChunk',
] as const;
const kept = [...changeKinds, ...others];

/** Words what was done: the change, the action that the resource declares, or what else the product does by itself. */
function actionWords({ t, label }: Words, row: Row): string {
  const value = String(row['action']);
  const known = kept.find((each) => each === value);
  if (known) return t(`forms.log.${known}`);
  const declared = resourceOf(String(row['entity']))?.actions[value];
  return declared ? label(declared.label) : value;
}

/** Words of an action whatever it was done to: that of the first resource which declares it, where it is no change. */
export function anyActionWords(words: Words, action: string): string {
  const owner = resources.find(({ actions }) => Object.hasOwn(actions, action));
  return actionWords(words, { id: 0, version: 0, action, entity: owner?.key });
}

export const ActionWords = ({ row }: CellProps) => actionWords(useWords(), row);

/** Title that the record of an entry had then. */
export const titleOf = ({ language }: Words, { entity, entityTitle }: Row): string =>
  typeof entityTitle === 'string' ? titleWords(String(entity), entityTitle, language) : '';

/** Title of an entry: what was done, and to what. */
export const logTitle = (words: Words, row: Row): string =>
  [actionWords(words, row), titleOf(words, row)].filter((part) => part !== '').join(' · ');

/** Name of a resource on screen. */
export function entityWords({ label }: Words, key: string): string {
  const resource = resourceOf(key);
  return resource ? label(resource.label) : key;
}

export const EntityWords = ({ value }: CellProps) => entityWords(useWords(), String(value));
