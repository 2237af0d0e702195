import { z } from 'zod';

/** A body that is a form with files; its route reads them as they come. */
export interface FormBody {
  readonly form: 'multipart';
  readonly fields: z.ZodObject;
}

/** An answer that is a file of one of these content types. */
export interface FileAnswer {
  readonly form: 'file';
  readonly types: readonly string[];
}

/** An answer that tells events as they happen. */
export interface EventsAnswer {
  readonly form: 'events';
}

/** An answer in JSON that stands in no envelope. */
export interface BareAnswer<Schema extends z.ZodType = z.ZodType> {
  readonly form: 'bare';
  readonly schema: Schema;
}

/** An answer that is no envelope. */
export type UnwrappedAnswer = FileAnswer | EventsAnswer | BareAnswer;

/** Declares a multipart body: `formOf({ file: z.file() })`. */
export const formOf = (fields: z.ZodRawShape): FormBody => ({ form: 'multipart', fields: z.object(fields) });

/** Declares an answer that is a file of one of these content types; any type unless said. */
export const fileOf = (...types: readonly string[]): FileAnswer => ({ form: 'file', types: types.length > 0 ? types : ['*/*'] });

/** Declares an answer of server-sent events. */
export const events: EventsAnswer = { form: 'events' };

/** Declares an answer in JSON without an envelope. */
export const bare = <Schema extends z.ZodType>(schema: Schema): BareAnswer<Schema> => ({ form: 'bare', schema });

/** Tells whether a body or an answer is of one of the forms above. */
export const hasForm = <Form extends { readonly form: string }>(declared: z.ZodType | Form | undefined): declared is Form =>
  declared !== undefined && 'form' in declared;
