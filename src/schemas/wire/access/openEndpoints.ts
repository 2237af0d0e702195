import { endpointsOfAccess } from '../../contracts/index.ts';
import { type Endpoint, partsOf } from '../../kit/endpoint.ts';
import { compilePermissions, type UrlRule } from './matcher.ts';

/** Endpoints that anyone may call without signing in (spec §6, and those that a browser needs before it can). */
export const openEndpoints: readonly Endpoint[] = ['POST /api/feedback', ...endpointsOfAccess('open')];

/** Endpoints that everyone who is signed in may call, whatever their permissions: they reach only what is their own. */
export const selfEndpoints: readonly Endpoint[] = endpointsOfAccess('signedIn');

/** An endpoint as a rule that lets exactly it through. */
export const ruleOf = (endpoint: Endpoint): UrlRule => {
  const { method, path } = partsOf(endpoint);
  return { url: path, methods: [method] };
};

export const openMatcher = compilePermissions(openEndpoints.map(ruleOf));
export const selfMatcher = compilePermissions(selfEndpoints.map(ruleOf));
