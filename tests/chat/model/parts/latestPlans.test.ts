import { describe, expect, it } from 'vitest';
import { extend, nothingRead } from '#chat/model/parts/blocks.ts';
import { latestPlans } from '#chat/model/parts/latestPlans.ts';

const plan = (status: string, name = '查询'): string =>
  `\`\`\`agent-plans\n${JSON.stringify([{ name, num: 1, status, agent: 'a', markdown: '' }])}\n\`\`\``;
const shown = (...pieces: readonly string[]) =>
  latestPlans(extend(nothingRead, pieces.join('\n\n')).blocks)
    .map(({ token }) => token.raw.trim())
    .filter(Boolean);

describe('a plan that is told again as its steps go on', () => {
  it('stands once, where it was told first, as it was told last', () => {
    expect(shown(plan('running'), 'words', plan('complete'))).toEqual([plan('complete'), 'words']);
  });

  it('leaves plans of other steps, and what is not whole yet, where they are', () => {
    expect(shown(plan('running'), plan('todo', '写'), '```agent-plans\n[{"na')).toEqual([
      plan('running'),
      plan('todo', '写'),
      '```agent-plans\n[{"na',
    ]);
    expect(shown('a', 'b')).toEqual(['a', 'b']);
  });
});
