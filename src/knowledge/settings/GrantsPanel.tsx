import { useWords } from '#i18n/useWords.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { GrantsEditor } from './GrantsEditor.tsx';
import { SpaceField } from './SpaceField.tsx';

/** Rights over a space, on its page, for its owner. */
export default function GrantsPanel({ space }: { readonly space: RowOf<'spaces'> }) {
  const { t } = useWords();
  return (
    <SpaceField space={space} name="grants" about={t('knowledge.grants.about')} isFixed={false}>
      {(value, onChange) => <GrantsEditor value={value} onChange={onChange} />}
    </SpaceField>
  );
}
