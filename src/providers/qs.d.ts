/** The part of qs that the router provider calls; the package comes without types. */
declare module 'qs' {
  const qs: { parse(search: string, options: { ignoreQueryPrefix: boolean; depth: number }): Record<string, unknown> };
  export default qs;
}
