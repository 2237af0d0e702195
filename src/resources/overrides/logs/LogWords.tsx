import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { resourceOf, resources } from '#schemas/index.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { changeKinds } from '#schemas/wire/history.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import { type CellProps, keptTitle, type Row } from '../../fields/cellProps.ts';

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

const titleOf = ({ language }: Words, { entity, entityTitle }: Row): string =>
  typeof entityTitle === 'string' ? titleWords(String(entity), entityTitle, language) : '';

/** Title of an entry: what was done, and to what. */
export const logTitle = (words: Words, row: Row): string =>
  [actionWords(words, row), titleOf(words, row)].filter((part) => part !== '').join(' · ');

/** Record of an entry, under the title that it had then, as its own screens show it; the way to it where it may be seen. */
export function EntityLink({ row, tabIndex }: CellProps & { readonly tabIndex?: number }) {
  const title = titleOf(useWords(), row);
  const allowed = useAllowed();
  const resource = resourceOf(String(row['entity']));
  const id = row['entityId'];
  if (!resource || id === null || resource.group === 'none' || !allowed(resource.endpoints.show)) return title;
  return (
    <Link to={`${resource.route}/${String(id)}`} tabIndex={tabIndex}>
      {title}
    </Link>
  );
}

/** The same in a list, where keys go from cell to cell. */
export const EntityCell = (cell: CellProps) => <EntityLink {...cell} tabIndex={-1} />;

/** Name of a resource on screen. */
export function entityWords({ label }: Words, key: string): string {
  const resource = resourceOf(key);
  return resource ? label(resource.label) : key;
}

export const EntityWords = ({ value }: CellProps) => entityWords(useWords(), String(value));

/** Name of whoever did it, with that of the access token by which a program did so for them. */
export function UserWords({ field, value, row, related }: CellProps) {
  const { t } = useWords();
  const user = typeof value === 'string' ? keptTitle(field, related, value) : '';
  const { token } = row;
  if (typeof token !== 'string') return user;
  const words = t('forms.log.byToken', { user, token });
  return <span title={words}>{words}</span>;
}

/** Moment of an entry, to the second: whoever reads a log compares times. How long ago it was stands in its tooltip. */
export function MomentCell({ value }: CellProps) {
  const { moment } = useFormats();
  const iso = String(value);
  return (
    <time dateTime={iso} title={moment(iso)}>
      {formatDateTime(iso, { seconds: true })}
    </time>
  );
}
