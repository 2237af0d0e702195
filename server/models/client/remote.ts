import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** A model at an OpenAI-compatible service, as the client is told of it. */
export interface Remote {
  /** What it is called here. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly key: string | null;
  /** What it is called there. */
  readonly model: string;
  /** When the call does not say. */
  readonly temperature: number | null;
  /** How long the first byte of an answer may take, and how long the next one after that. */
  readonly firstSeconds: number;
  readonly idleSeconds: number;
}

/** The connections of one server to model services, kept open between questions. */
export type Connections = ReturnType<typeof createConnections>;

export function createConnections() {
  const agents = { 'http:': new PlainAgent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) };
  return {
    agentFor: ({ protocol }: URL) => agents[protocol as keyof typeof agents],
    close: (): void => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
