import type { WireModel } from '#schemas/wire/models.ts';

/** Condition of a model. */
export type Condition = 'healthy' | 'unhealthy' | 'unchecked' | 'stopped';

/** A started model is healthy when its last look was; one that was never looked at is not called ill. */
export function conditionOf({ state, healthy, problem, check_healthy, is_built_in }: WireModel): Condition {
  if (state === 'stopped') return 'stopped';
  if (healthy || is_built_in) return 'healthy';
  return problem === null && !check_healthy ? 'unchecked' : 'unhealthy';
}

/** Where a model is, as its parameters or the registry tell; empty for one that is in the server itself. */
export function addressOf({ params, host, port, is_built_in }: WireModel): string {
  if (is_built_in) return '';
  const { base_url: address } = params;
  if (typeof address === 'string' && address !== '') return address;
  return port > 0 ? `${host}:${port}` : host;
}
