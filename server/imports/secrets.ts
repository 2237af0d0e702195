import { randomBytes } from 'node:crypto';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import type { Context } from '../context.ts';

/** A file never carries secrets. A record that needs one gets one that nobody knows, until someone sets it. */
export const withSecrets = ({ hooks }: Context, resource: Resource, input: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(
    fieldsWhere(resource, ({ access, required }) => access === 'writeOnly' && required).map(([name]) => [
      name,
      hooks.get(resource.key)?.unknownPassword ?? randomBytes(15).toString('base64url'),
    ]),
  ),
  ...input,
});
