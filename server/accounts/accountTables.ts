import type { SystemTable } from '../stores/systemTable.ts';

/** Sessions, the secrets of access tokens, the browsers they were opened in, counted attempts, codes, links for a forgotten password, and what starts made and told of. Of every secret only a digest is kept. */
export const accountTables: readonly SystemTable[] = [
  {
    name: 'sessions',
    key: ['id'],
    columns: {
      id: { type: 'text' },
      tokenHash: { type: 'text' },
      userId: { type: 'integer' },
      createdAt: { type: 'text' },
      usedAt: { type: 'text' },
      expiresAt: { type: 'text' },
      endsAt: { type: 'text' },
      address: { type: 'text', optional: true },
      browser: { type: 'text', optional: true },
      passwordSession: { type: 'text', optional: true },
      // Of a session that sees as `userId` does: who sees, and in which session.
      viewerId: { type: 'integer', optional: true },
      viewerSession: { type: 'text', optional: true },
    },
    indexes: [{ on: ['tokenHash'], unique: true }, { on: ['userId'] }, { on: ['expiresAt'] }],
  },
  // What access tokens are found by; one that was revoked has no row here.
  {
    name: 'token_secrets',
    key: ['tokenHash'],
    columns: { tokenHash: { type: 'text' }, tokenId: { type: 'integer' } },
    indexes: [{ on: ['tokenId'] }],
  },
  {
    name: 'known_devices',
    key: ['deviceHash', 'userId', 'network'],
    columns: {
      deviceHash: { type: 'text' },
      userId: { type: 'integer' },
      network: { type: 'text' },
      browser: { type: 'text' },
      usedAt: { type: 'text' },
    },
    indexes: [{ on: ['userId', 'usedAt'] }, { on: ['usedAt'] }],
  },
  {
    name: 'throttles',
    key: ['key'],
    columns: { key: { type: 'text' }, count: { type: 'integer' }, lastAt: { type: 'text' }, blockedUntil: { type: 'text' } },
    indexes: [{ on: ['lastAt'] }],
  },
  {
    // `email` is the purpose of a code: an address, after a session where only that one may use it.
    name: 'verification_codes',
    key: ['email'],
    columns: { email: { type: 'text' }, codeHash: { type: 'text' }, expiresAt: { type: 'text' }, attempts: { type: 'integer' } },
    indexes: [{ on: ['expiresAt'] }],
  },
  {
    name: 'password_resets',
    key: ['tokenHash'],
    columns: { tokenHash: { type: 'text' }, userId: { type: 'integer' }, expiresAt: { type: 'text' } },
    indexes: [{ on: ['userId'] }, { on: ['expiresAt'] }],
  },
  {
    name: 'qr_sign_ins',
    key: ['id'],
    columns: {
      id: { type: 'text' },
      secretHash: { type: 'text' },
      codeHash: { type: 'text' },
      state: { type: 'text' },
      userId: { type: 'integer', optional: true },
      approvedBy: { type: 'text', optional: true },
      address: { type: 'text', optional: true },
      browser: { type: 'text', optional: true },
      startedAt: { type: 'text' },
      expiresAt: { type: 'text' },
    },
    indexes: [{ on: ['codeHash'], unique: true }, { on: ['expiresAt'] }],
  },
  {
    name: 'seeded',
    key: ['key'],
    columns: { key: { type: 'text' }, recordId: { type: 'integer' }, given: { type: 'text', optional: true } },
  },
  // What a new version brought, until somebody who administers has seen to it.
  { name: 'upgrade_notices', id: true, columns: { at: { type: 'text' }, notice: { type: 'text' } } },
];
