import { randomBytes } from 'node:crypto';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { behaviourOf } from '../resources/behaviours.ts';

/** A file never carries secrets. A record that needs one gets one that nobody knows, until someone sets it. */
export const withSecrets = (resource: Resource, input: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(
    fieldsWhere(resource, ({ access, need }) => access === 'writeOnly' && need === 'required').map(([name]) => [
      name,
      nobodysSecret(resource),
    ]),
  ),
  ...input,
});

const nobodysSecret = (resource: Resource): string => behaviourOf(resource).nobodysSecret ?? randomBytes(15).toString('base64url');
