// @ts-check

const refine = /@refinedev[\\/]core[\\/]dist[\\/]index\.mjs$/;
const zod = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const router = /react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/;

/**
 * What libraries say that keeps code alive which the site never runs, and what stands there instead.
 * @type {readonly { file: RegExp, said: RegExp, instead: string }[]}
 */
const idleTalk = [
  // refine names its functions for its devtools. A function that is named counts as used, and so does all that it uses.
  { file: refine, said: /^__name\(\w+, "\w+"\);$/gm, instead: '' },
  // Every schema can describe itself as JSON Schema. The server alone asks for that.
  { file: zod, said: /inst\._zod\.processJSONSchema = .+;/g, instead: '' },
  { file: zod, said: /create(Standard|To)JSONSchemaMethod\(this, [^)]+\)(\(params\))?/g, instead: 'undefined' },
  // A component with a name counts as used, and so does one that is made by a call that might do more.
  { file: router, said: /^\w+\.displayName = .+;$/gm, instead: '' },
  { file: router, said: /^var (\w+) = (React\d*\.forwardRef)\(/gm, instead: 'var $1 = /* @__PURE__ */ $2(' },
];

/**
 * Leaves out of libraries what only keeps unused code alive. Warns of what it no longer finds: the library words it differently now.
 * @returns {import('vite').Plugin}
 */
export function leanLibraries() {
  /** @type {Set<RegExp>} */
  const found = new Set();
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: [refine, zod, router] },
      handler(code, id) {
        const here = idleTalk.filter(({ file, said }) => file.test(id) && code.search(said) !== -1);
        for (const { said } of here) found.add(said);
        return { code: here.reduce((text, { said, instead }) => text.replace(said, instead), code), map: null };
      },
    },
    buildEnd(error) {
      for (const { said } of error ? [] : idleTalk) if (!found.has(said)) this.warn(`No library says ${said} any more.`);
    },
  };
}
