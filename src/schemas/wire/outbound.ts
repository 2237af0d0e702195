import { z } from 'zod';
import type { Text } from '../kit/text.ts';

/** Purposes of requests to addresses that people enter; each has rules of its own. */
export const outboundPurposes = {
  models: { zh: '模型', en: 'Models' },
  sources: { zh: '数据源', en: 'Data sources' },
  pages: { zh: '网页', en: 'Web pages' },
  tools: { zh: '工具', en: 'Tools' },
  webhooks: { zh: '推送', en: 'Webhooks' },
} as const satisfies Record<string, Text>;
export type OutboundPurpose = keyof typeof outboundPurposes;

/** The purpose of a network rule that holds for all of them. */
export const everyPurpose = 'all';

const networkForms = [z.cidrv4(), z.cidrv6()];

/** Tells a network in the form of a CIDR, of either version of IP: `10.0.0.0/8`, `fd00::/8`. */
export const isNetwork = (said: string): boolean => networkForms.some((form) => form.safeParse(said).success);
