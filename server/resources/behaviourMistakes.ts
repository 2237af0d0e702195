import type { SchemaMistake } from '#schemas/kit/checkSchemas.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { behaviourOf } from './behaviours.ts';

/** What a declaration promises and the resource's behaviour does not keep: actions without work, and passwords that nobody hashes. */
export function behaviourMistakes(resource: Resource): SchemaMistake[] {
  const { actions = {}, beforeWrite } = behaviourOf(resource);
  const place = `server/resources/custom/${resource.key}.ts`;
  const idle = Object.keys(resource.actions).filter((name) => !Object.hasOwn(actions, name));
  const undeclared = Object.keys(actions).filter((name) => !Object.hasOwn(resource.actions, name));
  const secrets = beforeWrite ? [] : fieldsWhere(resource, ({ kind }) => kind === 'password');
  return [
    ...idle.map((name) => ({
      code: 'behaviour.missingWork',
      at: `${resource.key}.${name}`,
      message: `is declared, and ${place} does no work for it`,
    })),
    ...undeclared.map((name) => ({
      code: 'behaviour.unknownAction',
      at: `${resource.key}.${name}`,
      message: `has work in ${place}, and is not declared`,
    })),
    ...secrets.map(([name]) => ({
      code: 'behaviour.plainPassword',
      at: `${resource.key}.${name}`,
      message: `would be kept as it is given: hash it in beforeWrite of ${place}`,
    })),
  ];
}
