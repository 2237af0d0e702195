import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { resourceOf } from '#schemas/index.ts';
import { type CellProps, keptTitle } from '../../fields/cellProps.ts';
import { titleOf } from './LogWords.tsx';

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
