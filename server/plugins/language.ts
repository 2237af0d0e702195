import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '#schemas/kit/text.ts';

const weightOf = (parameters: readonly string[]): number => {
  const said = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  return said === undefined ? 1 : Number(said.slice(2)) || 0;
};

/** The language that an `Accept-Language` header asks for; the first of the product's languages unless it prefers another. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';');
      return { language: tag.trim().toLowerCase().split('-')[0], weight: weightOf(parameters) };
    });
  const known = wanted.filter(({ weight, language }) => weight > 0 && languages.some((own) => own === language));
  const best = known.reduce<(typeof known)[number] | undefined>(
    (first, next) => (first && first.weight >= next.weight ? first : next),
    undefined,
  );
  return (best?.language as Language | undefined) ?? languages[0];
}
