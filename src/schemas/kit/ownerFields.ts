import { number, text } from './kinds/index.ts';

const unseen = {
  integer: true,
  readOnly: true,
  showIn: { list: false, form: false, record: false },
  filter: false,
  sort: false,
  inFiles: false,
} as const;
const ownerName = { readOnly: true, titlesOf: 'users' } as const;

/** Fields of a record that belongs to a person: the name that lists show, and the ID by which rights are decided. */
export const ownerFields = {
  ownerName: text({ zh: '所有者', en: 'Owner' }, ownerName),
  owner: number({ zh: '所有者编号', en: 'Owner ID' }, unseen),
};

/** The same of a record that belongs to no one person, and tells who added it. */
export const adderFields = {
  ownerName: text({ zh: '添加者', en: 'Added by' }, ownerName),
  owner: number({ zh: '添加者编号', en: 'ID of whoever added it' }, unseen),
};
