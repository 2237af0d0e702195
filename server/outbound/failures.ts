import type { ErrorCode, FactsOf } from '#schemas/wire/errors.ts';
import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';

/** Codes of errors whose words have a place for exactly this fact. */
type CodeOf<Fact extends string> = {
  [Code in ErrorCode]: [keyof FactsOf<Code>, Fact] extends [Fact, keyof FactsOf<Code>] ? Code : never;
}[ErrorCode];

/** The errors by which a room tells what can go wrong on the way out. */
export interface OutboundCodes {
  readonly address: CodeOf<'host'>;
  readonly unreachable: CodeOf<'detail'>;
  readonly timeout: CodeOf<'seconds'>;
}

/** Those of rooms that have no words of their own. */
export const generalCodes: OutboundCodes = {
  address: 'ADDRESS_REFUSED',
  unreachable: 'ADDRESS_UNREACHABLE',
  timeout: 'ADDRESS_TIMEOUT',
};

/** Seconds to find a host and connect to it: one that is not there is reported sooner than one that is slow. */
export const longestConnecting = 10;

/** Node's words for a certificate that proves nothing (`node:tls`, X509 certificate error codes). */
const ofCertificates =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|ERROR_IN_)/;

/** Codes of the operating system in place of undici's. */
const usualWords: Readonly<Record<string, string>> = { UND_ERR_SOCKET: 'ECONNRESET' };

const innermost = (error: unknown): NodeJS.ErrnoException =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : (error as NodeJS.ErrnoException);

/** The refusal for a connection that failed, before or while an answer came. */
export function failureOfConnection(error: unknown, { host }: URL, codes: OutboundCodes): Refusal {
  if (isRefusal(error)) return error.code === 'ADDRESS_REFUSED' ? refuse(codes.address, error.facts as FactsOf<'ADDRESS_REFUSED'>) : error;
  const { code, message } = innermost(error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return refuse(codes.timeout, { seconds: longestConnecting });
  if (code && ofCertificates.test(code)) return refuse('ADDRESS_CERTIFICATE', { host, detail: code });
  return refuse(codes.unreachable, { detail: `${usualWords[code ?? ''] ?? code ?? message} (${host})` });
}
