import type { FormPurpose } from '#resources/fields/override.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { SpaceWizard } from './SpaceWizard.tsx';

/** Form of a space: a new one is made in steps, one that there is is changed like any record. */
export default function SpaceForm(props: { readonly resource: Resource; readonly purpose: FormPurpose }) {
  return props.purpose === 'create' ? <SpaceWizard /> : <RecordFormPage {...props} />;
}
