import { expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { password, text } from '#schemas/kit/kinds/index.ts';
import { checkDeclarations } from '#server/resources/checkDeclarations.ts';
import { rooms } from '#server/rooms.ts';

const name = text({ zh: '名称', en: 'Name' });
const label = { zh: '箱子', en: 'Boxes' };

it('stops the start with every mistake of the declarations at once', () => {
  const broken = defineResource({ key: 'Boxes', label: { ...label, en: '' }, title: 'name', fields: { name, deletedAt: name } });
  const check = () => checkDeclarations([...resources, broken], rooms);
  expect(check).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(check).toThrow(
    /^The declarations have mistakes:\n {2}Boxes: a key is lower camel case\n {2}Boxes: needs its label in every language\n {2}Boxes\.deletedAt: /,
  );
});

it('stops the start with everything that hooks of rooms say and declarations do not bear out, at once', () => {
  const fields = { name, secret: password({ zh: '密码', en: 'Secret' }) };
  const action = { label, endpoint: 'POST /boxes/open' } as const;
  const boxes = defineResource({ key: 'boxes', label, title: 'name', fields, systemTable: 'crates' }).action('open', action);
  const work = async () => undefined;
  const storage = {
    hooks: { boxes: { actions: { close: work }, hidden: { fields: ['weight'], where: () => undefined }, openIn: () => ({}) } },
  };
  const check = () => checkDeclarations([...resources, boxes], [...rooms, storage, { hooks: { users: {}, bins: {} } }]);
  expect(check).toThrow(
    [
      'The declarations have mistakes:',
      'bins: has hooks, and is not declared',
      'users: has the hooks of two rooms',
      'boxes: shows the table "crates", which no room keeps',
      'boxes.open: is declared, and no hook does its work',
      'boxes.close: is the work of no declared action',
      'boxes.secret: would be kept as it is given: hash it in the hook `beforeWrite`',
      'boxes.weight: is hidden, and is not a field',
      'boxes: has fields open to some (`openIn`): let it be `isPersonal`',
    ].join('\n  '),
  );
});
