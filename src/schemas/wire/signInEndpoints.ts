import type { Endpoint } from '../kit/endpoint.ts';

/** Endpoints that the sign-in page calls, apart from their contracts: those bring zod, which that page does without. */
export const signInEndpoints = {
  readConfig: 'GET /config.json',
  isAlive: 'GET /health/live',
  login: 'POST /user/login',
  logout: 'POST /user/logout',
  sendCode: 'POST /user/send-verification-code',
  register: 'POST /user/register',
  forgotPassword: 'POST /user/forgot-password',
  resetPassword: 'POST /user/reset-password',
  startQr: 'POST /user/qr/start',
  pollQr: 'POST /user/qr/poll',
  readSession: 'GET /api/session',
} as const satisfies Readonly<Record<string, Endpoint>>;
