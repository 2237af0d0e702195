import type { DataProvider } from '@refinedev/core';
import { custom } from './data/custom.ts';
import { getList, getMany } from './data/lists.ts';
import { create, createMany, deleteMany, deleteOne, getOne, update, updateMany } from './data/records.ts';

/**
 * refine's data contract over the endpoints that the resources declare. Addresses, methods and ids come from the registry and
 * from the parameters of the call; `meta`, into which refine mixes the page's address, cannot alter them.
 */
export const dataProvider = {
  getList,
  getOne,
  getMany,
  create,
  createMany,
  update,
  updateMany,
  deleteOne,
  deleteMany,
  custom,
  getApiUrl: () => '',
} as const satisfies DataProvider;
