/**
 * The closed set of declared resources. Each declaration adds its own line by declaration merging, so that a relation
 * to an undeclared resource does not compile, and files never import one another at run time.
 */
export interface ResourceRegistry {}

/** The key of any declared resource, such as `'users'`. */
export type ResourceKey = keyof ResourceRegistry & string;
