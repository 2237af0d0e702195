import { useWords } from '#i18n/useWords.ts';
import type { FormPurpose } from '#resources/fields/override.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import type { Resource } from '#schemas/kit/resource.ts';

/** Form of a subscription: a new one speaks the language of whoever makes it. */
export default function SubscriptionForm(props: { readonly resource: Resource; readonly purpose: FormPurpose }) {
  const { language } = useWords();
  return <RecordFormPage {...props} preset={{ language }} />;
}
