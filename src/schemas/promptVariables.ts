/** A variable of a prompt: a name in braces. Braces around anything else, such as JSON, are only text. */
const variable = /\{([\p{L}_][\p{L}\p{N}_]*)\}/gu;

/** The names of the variables of a prompt, each once, in the order they first stand in. */
export const variablesOf = (content: string): string[] => [...new Set(Array.from(content.matchAll(variable), ([, name]) => name!))];

/** A prompt with its variables filled in; those without a value stay as they are. What is filled in is not read again. */
export const withVariables = (content: string, values: Readonly<Record<string, string>>): string =>
  content.replace(variable, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
