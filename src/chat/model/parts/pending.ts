import type { PartForm, PartKind } from './part.ts';

/** Something whose payload is still on its way; `of` is what it will be. */
export interface PendingPart {
  readonly kind: 'pending';
  readonly of: PartKind | 'math';
}

declare module './part.ts' {
  interface PartKinds {
    pending: PendingPart;
  }
}

export const pendingForm: PartForm<PendingPart> = { toText: () => '' };
