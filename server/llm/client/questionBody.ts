import { randomUUID } from 'node:crypto';
import type { OutboundBody } from '../../outbound/outbound.ts';
import type { ModelCall, ModelContent, ModelImage, ModelMessage, ToolCall } from '../model.ts';

/** Where an image stands in a body until it is written. */
class Place {
  constructor(readonly image: ModelImage) {}
}

const contentOf = (content: ModelContent): unknown =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'text' ? part : { type: 'image_url', image_url: { url: new Place(part) } }));

const callOf = ({ id, name, arguments: given }: ToolCall): unknown => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(given) },
});

const messageOf = (message: ModelMessage): unknown => {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content };
  const { role, content } = message;
  const calls = role === 'assistant' ? (message.toolCalls ?? []) : [];
  return { role, content: contentOf(content), ...(calls.length > 0 && { tool_calls: calls.map(callOf) }) };
};

/** Messages in OpenAI's form; parts only where there are images, which not every service takes. */
export const messagesOf = (messages: readonly ModelMessage[]): unknown => messages.map(messageOf);

/** Tools in OpenAI's form, and how far the model may choose among them; nothing when there are none. */
export const toolsOf = ({ tools = [], toolChoice: choice }: Pick<ModelCall, 'tools' | 'toolChoice'>): object =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
        ...(choice && { tool_choice: typeof choice === 'string' ? choice : { type: 'function', function: choice } }),
      };

/** The form of answers in OpenAI's words. */
export const formatOf = ({ json }: Pick<ModelCall, 'json'>): object =>
  json ? { response_format: { type: 'json_schema', json_schema: { ...json, strict: false } } } : {};

/**
 * A body with the images of its messages as data URLs. They are put in as bytes, one after another, and go through no string of the
 * whole: `JSON.stringify` would hold up the server for a tenth of a second with all that a question may bring. Refuses with
 * FILE_NOT_FOUND when one has gone.
 */
export async function encodedQuestion(body: object): Promise<OutboundBody> {
  const images: ModelImage[] = [];
  const mark = `image-${randomUUID()}`;
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof Place)) return value;
    images.push(value.image);
    return mark;
  });
  const pieces = text.split(mark).map((piece) => Buffer.from(piece));
  const written: Buffer[] = [pieces[0]!];
  for (const [at, { mediaType, bytes }] of images.entries()) {
    const base64 = Buffer.from((await bytes()).toString('base64'), 'latin1');
    written.push(Buffer.from(`data:${mediaType};base64,`), base64, pieces[at + 1]!);
  }
  return { type: 'application/json', bytes: Buffer.concat(written) };
}
