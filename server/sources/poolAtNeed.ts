/** Connections that are opened when they are first needed, and anew after a failure: the address of a host may have changed. */
export function poolAtNeed<Pool extends { end(): Promise<unknown> }>(open: () => Promise<Pool>) {
  let opened: Promise<Pool> | undefined;
  return {
    get(): Promise<Pool> {
      opened ??= open();
      opened.catch(() => (opened = undefined));
      return opened;
    },
    async close(): Promise<void> {
      const pool = await opened?.catch(() => undefined);
      // A connection that is still being made fails by this, and whoever waited for it is told.
      await pool?.end().catch(() => {});
    },
  };
}
