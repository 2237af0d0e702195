import type { Outbound, OutboundBody, OutboundCodes, OutboundReply } from '../../outbound/outbound.ts';
import type { Remote } from './remote.ts';

/** Codes of failures on the way to a service. */
const codes: OutboundCodes = { address: 'MODEL_ADDRESS_REFUSED', unreachable: 'MODEL_UNREACHABLE', timeout: 'MODEL_TIMEOUT' };

/** More than a million tokens, each in an event of its own. Who reads an answer has limits closer to what it is. */
const mostBytes = 1024 * 1024 * 1024;

/** Call of a service, beneath its base address. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: OutboundBody;
  /** Seconds that the first byte of the answer's body may take. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/**
 * Sends one request to a model service, follows no redirect, and gives the reply once its head is there. Throws `signal.reason` when stopped, else
 * MODEL_TIMEOUT, MODEL_ADDRESS_REFUSED, MODEL_UNREACHABLE or ADDRESS_CERTIFICATE; so do the pieces of the reply.
 */
export const callService = ({ baseUrl, key }: Remote, outbound: Outbound, { path, ...call }: ServiceCall): Promise<OutboundReply> =>
  outbound.send({
    ...call,
    purpose: 'models',
    url: new URL(`${baseUrl}${path}`),
    headers: { accept: 'text/event-stream, application/json', ...(key && { authorization: `Bearer ${key}` }) },
    mostBytes,
    codes,
  });
