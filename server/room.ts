import type { FastifyInstance } from 'fastify';
import type { AnyScene } from './chat/scenes/scene.ts';
import type { Context, ResourceHooks } from './context.ts';
import type { DeliveredContent } from './deliveries/contents/content.ts';
import type { JobKind } from './jobs/defineJob.ts';
import type { SourceType } from './sources/sourceType.ts';
import type { SystemTable } from './stores/systemTable.ts';
import type { ProductTool } from './tools/tool.ts';

/** A part of the server as a value: `rooms.ts` plugs all of them in, and nothing below imports one. Every member is optional. */
export interface Room<Own extends object = object> {
  /** The tables it keeps beside those of the resources; made and extended at start. */
  readonly tables?: readonly SystemTable[];
  /** Hooks of its resources, by key; each resource has the hooks of one room. */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /**
   * Opens what it keeps as long as the server runs: members of its own context, and of everybody's where `Context` declares them. The services
   * of other rooms are there once all are open. `rooms` are all of this server, for what they bring to it.
   */
  services?(context: Context, rooms: readonly Room[]): Own;
  /** Registers its addresses, and what it does as long as the server runs. `rooms` are all of this server, for what they bring to it. */
  routes?(app: FastifyInstance, context: Context & Own, rooms: readonly Room[]): Promise<void> | void;
  /** Ways to talk that it adds to the chat. */
  readonly scenes?: readonly AnyScene[];
  /** Types of sources of data that can be connected. */
  readonly sources?: readonly SourceType[];
  /** Tools of it that agents and flows may call. */
  readonly tools?: readonly ProductTool[];
  /** Kinds of contents that subscriptions can deliver. */
  readonly deliverables?: readonly DeliveredContent[];
  /** The kinds of work that it has done as jobs. */
  readonly jobs?: readonly JobKind[];
  /** Clears away what has run out: at a start and every hour. Replicas may do it at once. */
  cleanup?(context: Context & Own): Promise<void>;
}
