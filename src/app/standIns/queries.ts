/**
 * Stands in for qs, with which refine reads and writes the query of an address. Ours are flat; qs brings 5 kB for nested ones.
 * vite.config.ts points its name here.
 */
export default {
  parse: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringify(facts: Readonly<Record<string, unknown>>): string {
    const said = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null);
    return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()}`;
  },
};
