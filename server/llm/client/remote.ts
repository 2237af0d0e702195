/** A model at an OpenAI-compatible service, as the client is told of it. */
export interface Remote {
  /** Name on this server. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly key: string | null;
  /** Name at the service. */
  readonly model: string;
  /** When the call does not say. */
  readonly temperature: number | null;
  /** Seconds that the first byte of an answer may take, and each further one. */
  readonly firstSeconds: number;
  readonly idleSeconds: number;
}
