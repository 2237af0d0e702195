import { z } from 'zod';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import { referencesForm, referencesOf, type ReferencesPart } from './references.ts';
import { paragraphs, strong } from './writing.ts';

export interface AgentMessage {
  readonly sender: string;
  readonly receiver: string;
  readonly model: string;
  readonly markdown: string;
  readonly references: ReferencesPart | null;
}
export interface MessagePart {
  readonly kind: 'message';
  readonly messages: readonly AgentMessage[];
}

declare module './part.ts' {
  interface PartKinds {
    message: MessagePart;
  }
}

/** `agent-messages`; what a message rests on may come as JSON, as JSON in a text, or as the text "null". */
const messagePayload = z
  .array(z.object({ sender: looseText, receiver: looseText, model: looseText, markdown: looseText, resource: z.unknown().optional() }))
  .transform((messages): MessagePart => ({
    kind: 'message',
    messages: messages.map(({ resource, ...message }) => ({ ...message, references: referencesOf(resource) })),
  }));

export const messageForm: PartForm<MessagePart> = {
  fences: { 'agent-messages': fenceOf(messagePayload) },
  toText: ({ messages }, { token: _, ...place }) =>
    paragraphs(
      ...messages.map(({ sender, receiver, markdown, references }) =>
        paragraphs(
          strong([sender, receiver].filter(Boolean).join(' → ')),
          place.nested(markdown),
          references && referencesForm.toText(references, place),
        ),
      ),
    ),
};
