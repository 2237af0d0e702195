import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '../FormContext.ts';
import { controlProps, type InputProps } from '../inputProps.ts';
import { recordTitle } from '../relation/recordTitle.ts';
import { useRecordSearch } from '../relation/useRecordSearch.ts';
import { useTitles } from '../relation/useTitles.ts';
import { useDescendants, useTree } from './useTree.ts';

/** Chooses the record that this one hangs under: branch by branch or by search, but never itself or what hangs under it. */
export default function ParentInput(props: InputProps<'parent'>) {
  const { resource } = useForm();
  return resource?.tree ? <ParentChooser {...props} resource={resource} tree={resource.tree} /> : null;
}

interface Place {
  readonly resource: Resource;
  readonly tree: string;
}

interface Node {
  readonly id: number;
  readonly pId: number;
  readonly value: number;
  readonly title: string;
  readonly isLeaf: boolean;
}

const isLeaf = (row: Readonly<Record<string, unknown>>): boolean => row['childCount'] === 0;

function ParentChooser(props: InputProps<'parent'> & Place) {
  const { resource, tree, value, onChange } = props;
  const { t, language } = useWords();
  const { id: own, related } = useForm();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const branches = useTree(resource, tree, own);
  const matches = useMatches({ resource, tree }, search, own, open);
  const chosen = value == null || value === '' ? undefined : Number(value);
  const titles = useTitles(resource, chosen === undefined ? [] : [chosen], related);

  const grown = branches.nodes.map(({ id, pId, row }): Node => ({
    id,
    pId,
    value: id,
    title: recordTitle(resource, row, language),
    isLeaf: isLeaf(row),
  }));
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) void branches.loadRoots();
  };
  return (
    <TreeSelect
      {...controlProps(props)}
      style={{ width: '100%' }}
      labelInValue
      allowClear={!props.field.required}
      placeholder={t('forms.topLevel')}
      open={open}
      onOpenChange={change}
      showSearch={{ searchValue: search, onSearch: setSearch, filterTreeNode: false }}
      treeDataSimpleMode={{ rootPId: 0 }}
      treeData={search ? matches.map((node) => ({ ...node, pId: 0, isLeaf: true })) : grown}
      loadData={(node) => branches.load(Number(node['id']))}
      notFoundContent={<output>{t(branches.failed ? 'forms.branchesFailed' : 'forms.noMatch')}</output>}
      popupRender={(menu) => (
        <section id={`${props.id}_list`} aria-label={t('forms.branches')}>
          {menu}
        </section>
      )}
      value={chosen === undefined ? undefined : { value: chosen, label: titles.titleOf(chosen) }}
      onChange={(next: { value: number; label: unknown } | undefined) => {
        if (next) titles.remember(next.value, String(next.label));
        onChange(next?.value ?? null);
        setSearch('');
      }}
    />
  );
}

/** Results of a search, without the record itself and its descendants. */
function useMatches({ resource, tree }: Place, search: string, own: number | undefined, open: boolean): Omit<Node, 'pId' | 'isLeaf'>[] {
  const isAsked = open && search.trim() !== '';
  const found = useRecordSearch(resource, search, { enabled: isAsked });
  const descendantsOf = useDescendants(resource, tree);
  const [barred, setBarred] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (isAsked && own !== undefined && !barred) void descendantsOf(own).then(setBarred, () => setBarred(new Set([own])));
  }, [isAsked, own, barred, descendantsOf]);
  if (own !== undefined && !barred) return [];
  return found.options.filter(({ value }) => !barred?.has(value)).map(({ value, label }) => ({ id: value, value, title: label }));
}
