import { decodeHTMLStrict } from 'entities/decode';
import { z } from 'zod';
import { taskStatus, type TaskStatus } from './taskStatus.ts';
import { fenceOf, looseText, payload, readJson } from './json.ts';
import type { PartForm } from './part.ts';
import { safeImage } from './safe.ts';
import { fenced, paragraphs, quoted, strong } from './writing.ts';

/** A call of a plugin and what came of it (contract §5.2 `vis-plugin`, `vis-api-response`, §5.3 `dbgpt-view`). */
export interface PluginPart {
  readonly kind: 'plugin';
  readonly name: string;
  readonly status: TaskStatus;
  /** Its sign, where that is a picture of our own site. */
  readonly logo: string | null;
  /** Request as JSON; empty when unknown. */
  readonly request: string;
  /** Markdown, or JSON for an interface. */
  readonly result: string;
  readonly isData: boolean;
  readonly error: string;
}

declare module './part.ts' {
  interface PartKinds {
    plugin: PluginPart;
  }
}

const call = z.object({
  name: z.string(),
  args: z.unknown().optional(),
  status: taskStatus,
  logo: looseText,
  result: z.unknown().optional(),
  err_msg: looseText,
});

const pluginOf = ({ name, args, status, logo, result, err_msg }: z.output<typeof call>, isData: boolean): PluginPart => ({
  kind: 'plugin',
  name,
  status,
  logo: safeImage(logo),
  request: jsonWords(args),
  result: isData ? jsonWords(result) : typeof result === 'string' ? result : jsonWords(result),
  isData: isData || (result !== null && typeof result === 'object'),
  error: err_msg,
});

const pluginPayload = call.transform((payload) => pluginOf(payload, false));
const responsePayload = call.transform((payload) => pluginOf(payload, true));

export const pluginForm: PartForm<PluginPart> = {
  fences: { 'vis-plugin': fenceOf(pluginPayload), 'vis-api-response': fenceOf(responsePayload) },
  elements: {
    'dbgpt-view': {
      body: 'any',
      growing: true,
      read: ({ body }) => payload(pluginPayload, body) ?? payload(pluginPayload, decodeHTMLStrict(body)),
    },
  },
  toText: ({ name, result, isData, error }, { nested }) =>
    paragraphs(strong(name), isData ? fenced('json', result) : nested(result), quoted(error)),
};

/** JSON laid out to be read; a text that is no JSON stays as it is. */
function jsonWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') {
    const read = readJson(value);
    return read === undefined || typeof read !== 'object' ? value : jsonWords(read);
  }
  return isEmpty(value) ? '' : JSON.stringify(value, null, 2);
}

const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
