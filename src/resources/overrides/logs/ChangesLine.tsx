import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps } from '../../fields/cellProps.ts';
import type { Parts } from '../../fields/override.ts';
import { memberDiff } from '../../record/memberDiff.ts';
import { changeName } from '../../record/changeName.ts';
import { partDiff } from '../../record/partDiff.ts';
import { partText, useParts } from '../../record/useParts.ts';
import { valueText } from '../../record/valueText.ts';
import styles from './logs.module.css';

export type Changes = HistoryEntry['changes'];

/** Fields that an entry changed; what it sets to nothing from nothing is left out. */
export const changesOf = (value: unknown): [string, Changes[string]][] =>
  Object.entries((value ?? {}) as Changes).filter(([, { before, after }]) => before !== null || after !== null);

const membersShown = 3;
const longestValue = 60;

const shortened = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);

/** Changes of an entry on one line: "权限 −评分", "状态 启用 → 停用". */
export function ChangesLine({ value, row, related }: CellProps) {
  const resource = resourceOf(String(row['entity']));
  if (!resource) return <code className={styles.line}>{JSON.stringify(value)}</code>;
  return <Line key={resource.key} resource={resource} changes={changesOf(value)} related={related} />;
}

interface LineProps extends Pick<CellProps, 'related'> {
  readonly resource: Resource;
  readonly changes: ReturnType<typeof changesOf>;
}

function Line({ resource, changes, related }: LineProps) {
  const words = useWords();
  const parts = useParts(resource.key, valuesAfter(changes));
  const text = changes
    .map(([name, { before, after }]) => {
      const change = partWords(words, parts[name], before, after) ?? changeWords(words, resource, name, before, after, related);
      return `${changeName(words, resource, name)} ${change}`;
    })
    .join(words.t('forms.log.between'));
  return (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}

/** Values that an entry gave a record: of one that it created, all. */
export const valuesAfter = (changes: readonly [string, Changes[string]][]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(changes.map(([name, { after }]) => [name, after]));

function partWords(words: Words, part: Parts[string] | undefined, before: unknown, after: unknown): string | undefined {
  const changed = part && partDiff(before, after);
  return changed
    ?.map((each) => {
      const [old, now] = [each.before, each.after].map((value) => shortened(partText(words, part!, each.part, value)));
      return `${part!.nameOf(each.part)}${words.t('forms.colon')}${each.before === null ? now : `${old} → ${now}`}`;
    })
    .join(words.t('forms.comma'));
}

function changeWords(
  words: Words,
  resource: Resource,
  name: string,
  before: unknown,
  after: unknown,
  related: CellProps['related'],
): string {
  const { t, language } = words;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field?.access === 'writeOnly') return t('forms.history.secretChanged');
  const textOf = (value: unknown) =>
    shortened(field ? valueText(resource, field, value, {}, related, language) : plain(value)) || t('forms.absent');
  const diff = memberDiff(before, after);
  if (!diff) return before === null ? textOf(after) : `${textOf(before)} → ${textOf(after)}`;
  const wordOf = (member: string | number) => (field && targetOf(resource, field) ? textOf([member]) : String(member));
  const signed = [...diff.removed.map((member) => `−${wordOf(member)}`), ...diff.added.map((member) => `+${wordOf(member)}`)];
  const rest = signed.length - membersShown;
  return [...signed.slice(0, membersShown), ...(rest > 0 ? [t('forms.log.moreMembers', { count: rest })] : [])].join(t('forms.comma'));
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
