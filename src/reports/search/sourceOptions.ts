import type { Text } from '#schemas/kit/text.ts';
import { type NamedSource, type SearchSource, type SourceKind, sourceKinds } from '#schemas/wire/reports/deepSearch.ts';

/** A source as the value of a choice. */
export const sourceKey = ({ kind, id, tool }: SearchSource): string => [kind, id, ...(tool === undefined ? [] : [tool])].join(' ');

/** The source that a choice means. */
export function sourceOf(key: string): SearchSource {
  const [kind, id, tool] = key.split(' ');
  return { kind: kind as SourceKind, id: Number(id), ...(tool !== undefined && { tool }) };
}

/** Sources to choose from, in a group for each kind. */
export const sourceOptions = (sources: readonly NamedSource[], label: (text: Text) => string) =>
  (Object.keys(sourceKinds) as SourceKind[]).flatMap((kind) => {
    const options = sources.filter((each) => each.kind === kind).map((each) => ({ value: sourceKey(each), label: each.name }));
    return options.length > 0 ? [{ label: label(sourceKinds[kind]), title: label(sourceKinds[kind]), options }] : [];
  });
