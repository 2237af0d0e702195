import { useWords } from '#i18n/useWords.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { GrantsEditor } from './GrantsEditor.tsx';
import { SpaceField } from './SpaceField.tsx';

interface Props {
  readonly space: RowOf<'spaces'>;
  /** True for those who manage the space and do not own it. */
  readonly isFixed: boolean;
}

/** Rights over a space, on its page. */
export default function GrantsPanel({ space, isFixed }: Props) {
  const { t } = useWords();
  return (
    <SpaceField space={space} name="grants" about={t('knowledge.grants.about')} isFixed={isFixed}>
      {(value, onChange) => <GrantsEditor value={value} onChange={onChange} disabled={isFixed} />}
    </SpaceField>
  );
}
