import { z } from 'zod';
import { taskStatus, type TaskStatus } from './taskStatus.ts';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import { paragraphs, strong } from './writing.ts';

/** An app that an answer leads to (contract §5.2 `vis-app-link`). */
export interface LinkPart {
  readonly kind: 'link';
  readonly name: string;
  readonly description: string;
  readonly code: string;
  readonly status: TaskStatus;
  readonly message: string;
}

declare module './part.ts' {
  interface PartKinds {
    link: LinkPart;
  }
}

const appLinkPayload = z
  .object({ app_code: looseText, app_name: z.string().min(1), app_desc: looseText, status: taskStatus, msg: looseText })
  .transform(({ app_code, app_name, app_desc, status, msg }): LinkPart => ({
    kind: 'link',
    name: app_name,
    description: app_desc,
    code: app_code,
    status,
    message: msg,
  }));

export const linkForm: PartForm<LinkPart> = {
  fences: { 'vis-app-link': fenceOf(appLinkPayload) },
  toText: ({ name, description, message }) => paragraphs(strong(name), description, message),
};
