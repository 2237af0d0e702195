import { expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { text } from '#schemas/kit/kinds/index.ts';
import { checkDeclarations } from '#server/resources/checkDeclarations.ts';

const name = text({ zh: '名称', en: 'Name' });
const label = { zh: '箱子', en: 'Boxes' };

it('stops the start with every mistake of the declarations at once', () => {
  const broken = defineResource({ key: 'Boxes', label: { ...label, en: '' }, title: 'name', fields: { name, deletedAt: name } });
  const check = () => checkDeclarations([...resources, broken]);
  expect(check).toThrow(expect.objectContaining({ name: 'StartMistake' }));
  expect(check).toThrow(
    /^The declarations have mistakes:\n {2}Boxes: a key is lower camel case\n {2}Boxes: needs its label in every language\n {2}Boxes\.deletedAt: /,
  );
});
