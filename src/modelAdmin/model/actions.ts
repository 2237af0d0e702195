import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { startModel, stopModel, testModel } from '#schemas/contracts/models.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { defaultParameter } from './parameters.ts';

/** Actions on a connected model. */
const modelActions = ['test', 'edit', 'start', 'stop', 'makeDefault', 'remove'] as const;
export type ModelAction = (typeof modelActions)[number];

/** The calls that change a model at once, without a form. */
export type Change = Exclude<ModelAction, 'test' | 'edit'>;

interface Rule {
  readonly endpoint: Endpoint;
  readonly fits: (model: WireModel) => boolean;
}

const isOurs = ({ is_built_in, is_from_settings }: WireModel): boolean => !is_built_in && !is_from_settings;

const rules: Readonly<Record<ModelAction, Rule>> = {
  test: { endpoint: testModel.endpoint, fits: ({ is_built_in }) => !is_built_in },
  edit: { endpoint: startModel.endpoint, fits: isOurs },
  start: { endpoint: startModel.endpoint, fits: (model) => isOurs(model) && model.state === 'stopped' },
  stop: { endpoint: stopModel.endpoint, fits: (model) => isOurs(model) && model.state === 'started' },
  makeDefault: {
    endpoint: startModel.endpoint,
    fits: (model) => isOurs(model) && model.state === 'started' && !model.is_default && model.params[defaultParameter] !== true,
  },
  remove: { endpoint: stopModel.endpoint, fits: isOurs },
};

/** Returns the actions that the state of a model and the rights of the user allow. */
export const offeredActions = (model: WireModel, allowed: (endpoint: Endpoint) => boolean): ModelAction[] =>
  modelActions.filter((action) => rules[action].fits(model) && allowed(rules[action].endpoint));

const bodies: { readonly [Action in Change]: object } = {
  start: {},
  stop: { params: {} },
  makeDefault: { params: { [defaultParameter]: true } },
  remove: { params: {}, delete_after: true },
};

/** The call that makes a change (contract §10.4). */
export const changeOf = (action: Change, { model_name: model, model_type: type }: WireModel): { endpoint: Endpoint; body: object } => ({
  endpoint: rules[action].endpoint,
  body: { model, worker_type: type, ...bodies[action] },
});
