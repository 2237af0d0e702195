import type { Term } from '#schemas/wire/glossary/terms.ts';

type Values = Term<'columns'>['values'];

/** Values with what people call them, as they are typed: `1 = 存续 / 在市`. */
export const valueTexts = (values: Values): string[] =>
  values.map(({ value, name, synonyms }) => `${value} = ${[name, ...synonyms].join(' / ')}`);

/** Reads values as they are typed; what names nothing is left out. */
export const readValues = (texts: readonly string[]): Values =>
  texts.flatMap((text) => {
    const [value = '', ...names] = text.split(/[=＝]/);
    const [name, ...synonyms] = names
      .join('=')
      .split(/[/／]/)
      .map((each) => each.trim())
      .filter(Boolean);
    return name ? [{ value: value.trim(), name, synonyms }] : [];
  });
