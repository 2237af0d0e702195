import { partForms } from './kinds.ts';
import type { Part, PartForm, PartKind, WritingPlace } from './part.ts';

const formOf = (part: Part): PartForm<Part> => partForms[part.kind] as PartForm<Part>;

/** A part as plain Markdown; null when it stands as it was written. */
export const partText = (part: Part, place: WritingPlace): string | null => formOf(part).toText(part, place);

type Named<Form> = ReadonlyMap<string, Form & { readonly kind: PartKind }>;

const collected = <Form extends object>(pick: (form: PartForm<Part>) => Readonly<Record<string, Form>> | undefined): Named<Form> =>
  new Map(
    (Object.entries(partForms) as [PartKind, PartForm<Part>][]).flatMap(([kind, form]) =>
      Object.entries(pick(form) ?? {}).map(([name, found]) => [name, { ...found, kind }] as const),
    ),
  );

/** Fences of all kinds by their tag. */
export const fences = collected(({ fences }) => fences);
/** Elements of all kinds by their name. */
export const elements = collected(({ elements }) => elements);
/** Lists after a tab, by their name. */
export const lists = collected(({ lists }) => lists && Object.fromEntries(Object.entries(lists).map(([name, read]) => [name, { read }])));
