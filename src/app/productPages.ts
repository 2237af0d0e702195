import { productEndpoints } from '#schemas/wire/access/productEndpoints.ts';

/** The pages of the system that belong to no resource, in the order of the menu; each is opened by whoever may make one of its calls. */
export const productPages = [
  { key: 'usage', path: '/system/usage', calls: [productEndpoints['usage.read']] },
  { key: 'access', path: '/system/access', calls: [productEndpoints['access.explain'], productEndpoints['access.role']] },
  { key: 'openapi', path: '/system/openapi', calls: [productEndpoints['openapi.read']] },
] as const;
export type ProductPage = (typeof productPages)[number];
