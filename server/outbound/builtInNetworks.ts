import type { OutboundPurpose } from '#schemas/wire/outbound.ts';

/** Networks that only an intruder would want to reach through this server (attack F16): link-local addresses and the metadata services of clouds. */
const metadata = [
  '169.254.0.0/16',
  // Alibaba Cloud, Azure, Oracle Cloud.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fe80::/10',
  // AWS, Google Cloud, Oracle Cloud, Scaleway.
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fd00:c1::a9fe:a9fe/128',
  'fd00:42::42/128',
];

const thisMachine = ['0.0.0.0/8', '127.0.0.0/8', '::/128', '::1/128'];

/** Networks that are not of the public internet (RFC 6890), beside those above. */
const notPublic = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fec0::/10',
  'ff00::/8',
];

interface BuiltIn {
  /** Forbidden whatever the rules say; only the operator's settings open them. */
  readonly always: readonly string[];
  /** Forbidden until a rule allows them. */
  readonly usually: readonly string[];
}

/** Models and databases of one's own are on this machine and in private networks (docs/decisions/0010); what else people enter leads out. */
const near: BuiltIn = { always: metadata, usually: [] };
const elsewhere: BuiltIn = { always: [...metadata, ...thisMachine], usually: notPublic };
export const builtInNetworks: Readonly<Record<OutboundPurpose, BuiltIn>> = {
  models: near,
  sources: near,
  pages: elsewhere,
  tools: elsewhere,
  webhooks: elsewhere,
};
