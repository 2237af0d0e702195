import { endpointsOfAccess } from '../../contracts/index.ts';
import { type Endpoint, partsOf } from '../../kit/endpoint.ts';
import { views } from '../../views.ts';
import { compilePermissions, type UrlRule } from './matcher.ts';

/** What anyone may call without signing in (spec §6, and what a browser needs before it can). */
export const openEndpoints: readonly Endpoint[] = [
  'POST /user/login',
  'POST /user/send-verification-code',
  'POST /user/register',
  'POST /user/qr/start',
  'POST /user/qr/poll',
  'POST /api/view/files',
  'GET /api/view/files/{name}',
  'POST /knowledge/{space}/document/retry_sync',
  'GET /api/v1/model/types',
  'POST /api/feedback',
  'GET /config.json',
  'GET /health/live',
  'GET /health/ready',
  ...endpointsOfAccess('open'),
];

/** What everyone who is signed in may call, whatever their permissions: it reaches only what is their own. */
export const selfEndpoints: readonly Endpoint[] = [
  'POST /user/logout',
  'POST /user/qr/approve',
  'GET /api/session',
  'GET /api/profile',
  'PUT /api/profile',
  'POST /api/profile/email-code',
  'PUT /api/profile/password',
  'POST /v1/upload/avatar',
  'POST /api/v1/uploadFile',
  'GET /api/live',
  'GET /api/openapi.json',
  'POST /api/imports/list',
  'GET /api/imports/template',
  'GET /api/imports/{id}',
  'POST /api/imports/{id}/rows',
  'POST /api/imports/{id}/apply',
  'POST /api/imports/{id}/cancel',
  'POST /api/imports/{id}/undo',
  'GET /api/imports/{id}/errors',
  ...Object.values(views.endpoints).filter((endpoint): endpoint is Endpoint => endpoint !== false),
  ...endpointsOfAccess('signedIn'),
];

/** An endpoint as a rule that lets exactly it through. */
export const ruleOf = (endpoint: Endpoint): UrlRule => {
  const { method, path } = partsOf(endpoint);
  return { url: path, methods: [method] };
};

export const openMatcher = compilePermissions(openEndpoints.map(ruleOf));
export const selfMatcher = compilePermissions(selfEndpoints.map(ruleOf));
