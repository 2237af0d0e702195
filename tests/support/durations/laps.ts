import { defineResource } from '#schemas/kit/defineResource.ts';
import { kinds, text } from '#schemas/kit/kinds/index.ts';
import { duration, durationKind } from './kind.ts';

// The one line that a kind has in `src/schemas/kit/kinds/index.ts`.
Object.assign(kinds, { duration: durationKind });

/** A resource with a field of a kind that the product does not have. */
export const laps = defineResource({
  key: 'laps',
  label: { zh: '圈次', en: 'Laps' },
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true }),
    time: duration({ zh: '用时', en: 'Time' }),
  },
  title: 'name',
  importKey: 'name',
  form: { layout: 'page' },
});
