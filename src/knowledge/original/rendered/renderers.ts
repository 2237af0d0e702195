import type { DocumentForm } from '#schemas/wire/knowledge/forms.ts';

type Render = (file: Blob) => Promise<DocumentFragment>;

/** Ways to draw documents, by their form; each is fetched when the first of its form is looked at. */
export const renderers = {
  docx: async () => (await import('./docx.ts')).renderDocx,
  html: async () => (await import('./pages.ts')).renderHtml,
  md: async () => (await import('./pages.ts')).renderMarkdown,
  eml: async () => (await import('./mail.ts')).renderMail,
  epub: async () => (await import('./book.ts')).renderBook,
  pptx: async () => (await import('./slides.ts')).renderSlides,
} as const satisfies Partial<Record<DocumentForm, () => Promise<Render>>>;
export type RenderedForm = keyof typeof renderers;

export const isRendered = (form: DocumentForm | null | undefined): form is RenderedForm => !!form && Object.hasOwn(renderers, form);

/** Largest that is drawn: in bytes, and in characters that were read of it. Larger ones are shown as they were read, part by part. */
const most = { bytes: 10_000_000, characters: 400_000 } as const;

interface Drawable {
  readonly form: DocumentForm | null;
  readonly size: number | null;
  readonly characters: number | null;
}

/** Form by which a version is drawn; undefined of one that is shown as it was read. */
export function drawnAs({ form, size, characters }: Drawable): RenderedForm | undefined {
  const isSmall = (size ?? 0) <= most.bytes && (characters ?? 0) <= most.characters;
  return isSmall && isRendered(form) ? form : undefined;
}
