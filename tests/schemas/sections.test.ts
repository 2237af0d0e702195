import { describe, expect, it } from 'vitest';
import { languages } from '#schemas/kit/text.ts';
import { resources } from '#schemas/index.ts';

describe('sections of forms', () => {
  it('say something else than the label of their only field, which would be read twice', () => {
    const twice = resources.flatMap(({ key, fields, form }) =>
      form.groups
        .filter(
          ({ label, fields: [name, ...others] }) =>
            others.length === 0 && languages.some((language) => fields[name!]!.label[language] === label[language]),
        )
        .map(({ label }) => `${key}: ${label.en}`),
    );
    expect(twice).toEqual([]);
  });
});
