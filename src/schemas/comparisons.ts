import { defineResource } from './kit/defineResource.ts';
import { longText, number, one, options, text } from './kit/kinds/index.ts';
import { type Outcome, outcomes, type Side, sides, type Verdict, verdicts } from './wire/reports/comparison.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    comparisons: typeof comparisons;
  }
}

const readOnly = true;
const hidden = { readOnly, showIn: { list: false, record: false }, filter: false, sort: false, inFiles: false } as const;

/** Statements of reports, held against their sources or another version (spec §2, report audit): seen by whoever sees the report, judged by whoever had it audited. */
export const comparisons = defineResource({
  key: 'comparisons',
  label: { zh: '报告核对', en: 'Report audit' },
  singular: { zh: '核对', en: 'Comparison' },
  about: {
    zh: '报告中的每句话与来源或另一版本逐条对照：有依据、有矛盾，或没有找到。',
    en: 'Every statement of a report beside its sources or another version: supported, contradicted, or not found.',
  },
  madeIn: 'reports',
  icon: 'eye',
  group: 'data',
  route: '/report-audit',
  path: '/api/comparisons',
  fields: {
    report: one({ zh: '报告', en: 'Report' }, 'reports', { readOnly }),
    reportVersion: number({ zh: '报告版本', en: 'Version of the report' }, { readOnly, integer: true }),
    position: number({ zh: '序号', en: 'Number' }, { readOnly, integer: true }),
    statement: longText({ zh: '报告中的话', en: 'Statement' }, { readOnly }),
    outcome: options(
      { zh: '结果', en: 'Outcome' },
      (Object.keys(outcomes) as Outcome[]).map((value) => ({ value, ...outcomes[value] })),
      { readOnly },
    ),
    passage: longText({ zh: '对照的原文', en: 'Passage' }, { readOnly }),
    source: text({ zh: '出处', en: 'From' }, { readOnly }),
    against: options(
      { zh: '对照', en: 'Held against' },
      (Object.keys(sides) as Side[]).map((value) => ({ value, label: sides[value] })),
      { readOnly },
    ),
    otherVersion: number({ zh: '对照版本', en: 'Other version' }, { readOnly, integer: true }),
    reason: text({ zh: '理由', en: 'Reason' }, { readOnly }),
    checkedBy: text(
      { zh: '核对模型', en: 'Checked by model' },
      {
        readOnly,
        help: {
          zh: '空表示按引文、数字和词语核对，没有用模型',
          en: 'Empty where quotes, figures and words were compared, without a model',
        },
      },
    ),
    verdict: options(
      { zh: '人工意见', en: 'Verdict' },
      (Object.keys(verdicts) as Verdict[]).map((value) => ({ value, ...verdicts[value] })),
    ),
    verdictNote: longText({ zh: '意见说明', en: 'Note on the verdict' }, { max: 2000 }),
    ownerName: text({ zh: '核对人', en: 'Audited by' }, { readOnly, titlesOf: 'users' }),
    owner: number({ zh: '核对人编号', en: 'ID of whoever audited it' }, { integer: true, ...hidden }),
  },
  title: 'statement',
  owner: 'owner',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { list: 'POST /comparesummary/query', export: 'POST /comparesummary/export', create: false, import: false },
  form: { layout: 'page' },
  list: {
    columns: ['statement', 'outcome', 'passage', 'source', 'verdict', 'report', 'against', 'createdAt'],
    search: ['statement', 'passage', 'source'],
    sort: { id: 'asc' },
    pageSize: 50,
  },
});
