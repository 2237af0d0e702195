import { Client } from '@modelcontextprotocol/client';

/** A client as the product speaks: in the newest revision of the protocol that the server knows. It lets servers ask nothing back. */
export const newClient = (mode: 'auto' | 'legacy', probe: { readonly timeoutMs?: number } = {}): Client =>
  new Client({ name: 'wenshu', version: '1' }, { versionNegotiation: { mode, probe }, capabilities: {}, listMaxPages: 20 });
