import type { DeliveryMethod } from '#schemas/wire/deliveries.ts';
import { inConsole } from './console.ts';
import { mail } from './mail.ts';
import type { Method } from './method.ts';
import { robot } from './robot.ts';
import { webhook } from './webhook.ts';

/** Every method; its messages come back from the database as it composed them. */
export const methods = { WeChat: robot, mail, webhook, console: inConsole } as unknown as Readonly<Record<DeliveryMethod, Method<unknown>>>;
