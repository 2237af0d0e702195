import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined';
import { expect, it } from 'vitest';
import { plug, type Room } from '#app/plug.ts';
import { definePage } from '#pages/page.ts';
import { rooms } from '#rooms.ts';

const pageAt = (key: string, path: string) =>
  definePage({
    key,
    path,
    label: { zh: '一页', en: 'A page' },
    icon: ExperimentOutlined,
    place: 'palette',
    load: async () => ({ default: () => null }),
  });
const Mark = () => null;

it('The rooms of the console fit together', () => {
  expect(() => plug(rooms)).not.toThrow();
});

it('Rooms that do not fit together are refused with every mistake at once', () => {
  const one: Room = { pages: [pageAt('a', '/a'), pageAt('a', '/a')], overrides: { users: { Mark } } };
  const other: Room = {
    pages: [pageAt('b', '/system/users')],
    overrides: { users: { Mark, inputs: { nowhere: Mark } }, ghosts: {} } as Room['overrides'] & object,
  };
  const problems = [
    'two pages have the key "a"',
    'two pages have the path "/a"',
    'the page "b" stands at /system/users, where a list is',
    'an override names the field "nowhere", which users does not have',
    'an override names "ghosts", which is not a declared resource',
    'two rooms override Mark of users',
  ];
  expect(() => plug([one, other])).toThrow(problems.join('\n'));
});
