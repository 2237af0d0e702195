import { useWords } from '#i18n/useWords.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { ArgumentsEditor } from './ArgumentsEditor.tsx';
import { SpaceField } from './SpaceField.tsx';

/** Arguments of a space, on its page. */
export default function ArgumentsPanel({ space, isFixed }: { readonly space: RowOf<'spaces'>; readonly isFixed: boolean }) {
  const { t } = useWords();
  return (
    <SpaceField space={space} name="arguments" about={t('knowledge.arguments.about')} isFixed={isFixed}>
      {(value, onChange) => <ArgumentsEditor value={value} onChange={onChange} disabled={isFixed} />}
    </SpaceField>
  );
}
