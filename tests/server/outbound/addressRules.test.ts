import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkRules } from '#schemas/networkRules.ts';
import { outboundPurposes } from '#schemas/wire/outbound.ts';
import { addressRules, type NetworkRule } from '#server/outbound/addressRules.ts';

/** An address of IPv6 as a number, from its eight groups; nothing is taken from the library that is tested. */
const numberOf = (address: string): bigint => {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const filled =
    tail === undefined
      ? groups(head)
      : [...groups(head), ...Array<string>(8 - groups(head).length - groups(tail).length).fill('0'), ...groups(tail)];
  return filled.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
};

const versions = {
  four: { bits: 32, written: (value: bigint) => [24n, 16n, 8n, 0n].map((at) => (value >> at) & 255n).join('.') },
  six: {
    bits: 128,
    written: (value: bigint) => [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n].map((at) => ((value >> (at * 16n)) & 65_535n).toString(16)).join(':'),
  },
} as const;

/** An address of the public internet, beside every network that is built in, and one near it. */
const pairs = fc.constantFrom(...(['four', 'six'] as const)).chain((version) => {
  const { bits, written } = versions[version];
  const base = version === 'four' ? 0x08_00_00_00n : 0x2600_0000n << 96n;
  const within = fc.bigInt(0n, (1n << BigInt(bits - 8)) - 1n).map((value) => base | value);
  return fc.record({ one: within, other: within, shared: fc.integer({ min: 8, max: bits }) }).map(({ one, other, shared }) => {
    const mask = ((1n << BigInt(shared)) - 1n) << BigInt(bits - shared);
    return {
      bits,
      network: `${written(one)}/${shared}`,
      inside: written((one & mask) | (other & ~mask)),
      other: written(other),
      mask,
      one,
    };
  });
});

const forbid = (network: string): NetworkRule => ({ network, effect: 'forbid', purpose: 'all' });
const allow = (network: string): NetworkRule => ({ network, effect: 'allow', purpose: 'all' });

describe('the rules of networks', () => {
  it('hold for every address of a network and for no other', () => {
    fc.assert(
      fc.property(pairs, ({ network, inside, other, mask, one }) => {
        const isAllowed = addressRules('pages', [forbid(network)], []);
        return !isAllowed(inside) && isAllowed(other) === ((numberOf(other) & mask) !== (one & mask));
      }),
      { numRuns: 1_000 },
    );
  });

  it('decide by the smallest network, and of two alike by the one that forbids, in whatever order they come', () => {
    const wide = ['10.0.0.0/8', '10.1.0.0/16', '10.1.2.0/24', '10.1.2.3/32'];
    const rules = fc.array(
      fc.record({ network: fc.constantFrom(...wide), effect: fc.constantFrom('allow', 'forbid'), purpose: fc.constant('all') }),
    );
    fc.assert(
      fc.property(rules as fc.Arbitrary<NetworkRule[]>, (said) => {
        const decisive = wide.findLast((network) => said.some((rule) => rule.network === network));
        const expected = decisive !== undefined && said.every((rule) => rule.network !== decisive || rule.effect === 'allow');
        return addressRules('pages', said, [])('10.1.2.3') === expected;
      }),
    );
  });

  it('can be read, whatever the form accepts', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6(),
      fc.ipV6().map((said) => `${said}%eth0`),
    );
    const said = fc.oneof(
      fc.tuple(address, fc.integer({ min: -1, max: 129 })).map(([where, bits]) => `${where}/${bits}`),
      address,
      fc.string(),
    );
    fc.assert(
      fc.property(said, (network) => {
        const { success, data } = networkRules.fields.network.schema.safeParse(network);
        if (success) addressRules('models', [forbid(data)], [])('8.8.8.8');
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['10.0.0.0', '10.0.0.0/33', '10.0/8', '010.0.0.0/8', 'fd00::/129', 'fe80::1%eth0/64', '10.0.0.0/8 ,', 'example.org/8', '/8'])(
    'are not written %s',
    (network) => expect(networkRules.fields.network.schema.safeParse(network).success).toBe(false),
  );

  const privateOnes = [
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fd00::1',
    'fec0::1',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
  ];
  const thisMachine = ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::'];
  const metadata = ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fe80::1', 'fd00:ec2::254'];
  const embedding = (address: string) => {
    const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
    const hex = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
    return [
      `::ffff:${address}`,
      `::ffff:${hex}`,
      `::${address}`,
      `64:ff9b::${hex}`,
      `2002:${hex}::1`,
      `::ffff:0:${hex}`,
      `2001:db9::5efe:${hex}`,
    ];
  };

  it('without any, let models be anywhere but at metadata services, and others on the public internet alone', () => {
    const models = addressRules('models', [], []);
    expect([...privateOnes, ...thisMachine, '8.8.8.8', '2600::1'].filter((address) => !models(address))).toEqual([]);
    expect(metadata.filter(models)).toEqual([]);
    for (const purpose of ['pages', 'tools', 'webhooks'] as const) {
      const isAllowed = addressRules(purpose, [], []);
      expect([...privateOnes, ...thisMachine, ...metadata].filter(isAllowed)).toEqual([]);
      expect(
        [...privateOnes, ...thisMachine, ...metadata]
          .filter((at) => at.includes('.'))
          .flatMap(embedding)
          .filter(isAllowed),
      ).toEqual([]);
      expect(['8.8.8.8', '2600::1', '64:ff9b::808:808'].filter((address) => !isAllowed(address))).toEqual([]);
    }
  });

  it('allow private networks to others, but never this machine or a metadata service', () => {
    const everything = [allow('0.0.0.0/0'), allow('::/0'), allow('169.254.169.254/32'), allow('127.0.0.1/32'), allow('::1/128')];
    const isAllowed = addressRules('webhooks', everything, []);
    expect(privateOnes.filter((address) => !isAllowed(address))).toEqual([]);
    expect([...thisMachine, ...metadata].filter(isAllowed)).toEqual([]);
    expect(isAllowed('::ffff:127.0.0.1')).toBe(false);
  });

  it('give way to what the operator has opened, which they may forbid again', () => {
    const opened = ['127.0.0.0/8', '::1/128', '169.254.7.0/24'];
    const isAllowed = addressRules('tools', [], opened);
    expect(['127.0.0.1', '::1', '169.254.7.7', '::ffff:127.0.0.1'].filter((address) => !isAllowed(address))).toEqual([]);
    expect(isAllowed('169.254.169.254')).toBe(false);
    expect(addressRules('tools', [forbid('127.0.0.1/32')], opened)('127.0.0.1')).toBe(false);
  });

  it('hold for their purpose alone, or for all', () => {
    const rules: NetworkRule[] = [{ network: '10.0.0.0/8', effect: 'allow', purpose: 'pages' }, forbid('8.8.8.8/32')];
    const allowing = (address: string) =>
      Object.keys(outboundPurposes).filter((purpose) => addressRules(purpose as 'pages', rules, [])(address));
    expect(allowing('10.0.0.1')).toEqual(['models', 'sources', 'pages']);
    expect(allowing('8.8.8.8')).toEqual([]);
  });

  it('mean IPv4 when they are written as its form in IPv6', () => {
    const isAllowed = addressRules('models', [forbid('::ffff:10.0.0.0/104')], []);
    expect([isAllowed('10.1.1.1'), isAllowed('::ffff:10.1.1.1'), isAllowed('11.1.1.1')]).toEqual([false, false, true]);
  });

  it('allow nothing that is no address', () => {
    for (const said of ['', 'localhost', '1.2.3.4.5', '::g']) expect(addressRules('models', [], [])(said)).toBe(false);
  });
});
