const asItIs = (word: string): string => word;

/** Stands in for pluralize, with which refine bends the names of resources; ours are worded. vite.config.ts points its name here. */
export default { plural: asItIs, singular: asItIs };
