import { Select } from 'antd';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { usePageAccess } from '#pages/access.ts';
import { resources } from '#schemas/index.ts';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { neededPermission, permissionNamed } from '#schemas/wire/access/neededPermission.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';

interface ActionSelectProps {
  readonly method: string;
  readonly address: string;
  readonly onChoose: (asked: { readonly method: string; readonly address: string }) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Further words that it is found by. */
  readonly words: string;
}

const permissions = startingPermissions(resources);

/** Choice of a page or an action by its name; gives the call that it comes down to. */
export function ActionSelect({ method, address, onChoose }: ActionSelectProps) {
  const { t, label, language } = useWords();
  const pages = usePageAccess()?.pages;
  const options = useMemo(() => {
    const ofPages = (pages ?? []).flatMap((page): Choice[] => {
      const parts = page.needs?.[0] && partsOf(page.needs[0]);
      const name = parts && neededPermission(parts.method, parts.path);
      return name ? [{ value: `${name} ${page.key}`, label: label(page.label), words: `${page.label.zh} ${page.label.en}` }] : [];
    });
    const ofActions = permissions.map(({ name }): Choice => {
      const titles = (['zh', 'en'] as const).map((each) => titleWords('permissions', name, each));
      return { value: name, label: titleWords('permissions', name, language), words: `${titles.join(' ')} ${name}` };
    });
    return [
      { label: t('forms.access.pages'), options: ofPages },
      { label: t('forms.access.actions'), options: ofActions },
    ];
  }, [pages, label, language, t]);
  const choose = (value: string) => {
    const rule = permissionNamed(value.split(' ')[0]!);
    if (rule) onChoose({ method: rule.methods[0] ?? 'GET', address: rule.url.replace(/\{\w+\}/g, '1') });
  };
  return (
    <Select<string>
      showSearch={{ filterOption: (typed, option) => isFound(typed, option as Choice | undefined) }}
      aria-label={t('forms.access.action')}
      placeholder={t('forms.access.chooseAction')}
      value={neededPermission(method, address) ?? null}
      options={options}
      onChange={choose}
    />
  );
}

const isFound = (typed: string, choice: Choice | undefined): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => choice?.words?.toLowerCase().includes(word));
