import { z } from 'zod';
import { fileAddress } from '../../kit/kinds/file.ts';

const longest = 200_000;
const mostParts = 100;

const words = z.string().trim().min(1).max(longest);

/** An image is named by the address of an upload: nothing is fetched from elsewhere, and nothing taken that no upload has looked at (attacks F1, F16). */
const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().max(longest) }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: fileAddress }) }),
]);

const message = z.object({ role: z.literal('user'), content: z.array(part).min(1).max(mostParts) }).superRefine((value, context) => {
  const { error } = words.safeParse(questionIn(value), { reportInput: true });
  for (const { code, ...issue } of error?.issues ?? []) context.addIssue({ ...issue, code: code as 'custom', path: ['content'] });
});

/** Question: words, or a message of texts and images (contract §4.1). Recordings and films are refused at their places. */
export const userInput = z.union([words, message]);
export type UserInput = z.infer<typeof userInput>;
type Message = z.infer<typeof message>;

/** The words of what is asked. */
export const questionIn = (input: UserInput | Message): string =>
  typeof input === 'string'
    ? input
    : input.content
        .flatMap((said) => (said.type === 'text' ? [said.text] : []))
        .join('\n\n')
        .trim();

/** The addresses of the images in it. */
export const imagesIn = (input: UserInput): readonly string[] =>
  typeof input === 'string' ? [] : input.content.flatMap((said) => (said.type === 'image_url' ? [said.image_url.url] : []));
