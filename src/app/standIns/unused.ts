/**
 * Stands in for packages that refine imports for components and hooks that this console never uses (react-markdown,
 * remark-gfm, pro-layout, papaparse) or for its devtools in development alone (error-stack-parser). vite.config.ts points their
 * names here; together they would add 70 kB to every page.
 */
export default function Nothing() {
  return null;
}

export { Nothing as PageHeader };
