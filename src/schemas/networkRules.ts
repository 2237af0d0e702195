import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { longText, options, text } from './kit/kinds/index.ts';
import { everyPurpose, isNetwork, type OutboundPurpose, outboundPurposes } from './wire/outbound.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    networkRules: typeof networkRules;
  }
}

const purposes = Object.entries(outboundPurposes) as [OutboundPurpose, (typeof outboundPurposes)[OutboundPurpose]][];

/** Networks that this server may, or may not, send requests to when somebody enters an address (attacks F16, F28). */
export const networkRules = defineResource({
  key: 'networkRules',
  label: { zh: '网络规则', en: 'Network rules' },
  singular: { zh: '网络规则', en: 'Network rule' },
  about: {
    zh: '用户填写的地址可以连接哪些网络。没有规则时：模型和数据源可以在任何网络；网页、工具和推送只能到公网。多条规则适用时，网络范围最小的有效，范围相同时禁止有效。链路本地地址和云主机的元数据服务始终禁止，本机对网页、工具和推送始终禁止；只有部署者能用 ALLOWED_NETWORKS 放开。',
    en: 'Which networks may be reached at addresses that people enter. Without any rule, models and data sources may be anywhere; web pages, tools and webhooks only on the public internet. Where several rules apply, the one of the smallest network counts, and of two alike the one that forbids. Link-local addresses and the metadata services of clouds are always forbidden, and so is this machine for web pages, tools and webhooks; only whoever runs the server can open them, by ALLOWED_NETWORKS.',
  },
  icon: 'safety',
  group: 'service',
  path: '/api/network-rules',
  fields: {
    network: text(
      { zh: '网络', en: 'Network' },
      {
        required: true,
        schema: z.lazy(() => z.string().trim().max(100).refine(isNetwork, 'network')),
        help: {
          zh: '例如 10.0.0.0/8 或 fd00::/8；单个地址写作 10.1.2.3/32',
          en: 'Such as 10.0.0.0/8 or fd00::/8; one address is 10.1.2.3/32',
        },
      },
    ),
    effect: options(
      { zh: '效果', en: 'Effect' },
      [
        { value: 'allow', label: { zh: '允许', en: 'Allow' }, tone: 'good' },
        { value: 'forbid', label: { zh: '禁止', en: 'Forbid' }, tone: 'bad' },
      ],
      { required: true, initial: 'forbid' },
    ),
    purpose: options(
      { zh: '用途', en: 'For' },
      [{ value: everyPurpose, label: { zh: '全部', en: 'Everything' } }, ...purposes.map(([value, label]) => ({ value, label }))],
      { required: true, initial: everyPurpose },
    ),
    note: longText({ zh: '说明', en: 'Note' }, { max: 2000 }),
  },
  title: 'network',
  list: { columns: ['network', 'effect', 'purpose', 'note', 'updatedAt'], search: ['network', 'note'], sort: { network: 'asc' } },
});
