import type { Resource } from '#schemas/kit/resource.ts';
import type { Behaviour } from './behaviour.ts';
import { behaviours } from './custom/index.ts';

const nothingSpecial: Behaviour = {};

/** What a resource does differently on the server. */
export const behaviourOf = ({ key }: Pick<Resource, 'key'>): Behaviour =>
  Object.hasOwn(behaviours, key) ? behaviours[key]! : nothingSpecial;
