import { expect, it } from 'vitest';
import { sortFiles } from '#knowledge/wizard/source.ts';

it('files that can be read are told from those that cannot, with the reason', () => {
  const file = (name: string, content = 'x') => new File([content], name);
  const { fit, unfit } = sortFiles([
    file('报告.md'),
    file('空.txt', ''),
    file('旧稿.doc'),
    file('照片.raw'),
    file('.隐藏.md'),
    file('~$稿.docx'),
  ]);
  expect(fit.map(({ name }) => name)).toEqual(['报告.md']);
  expect(unfit).toEqual([
    { name: '空.txt', isEmpty: true, save: undefined },
    { name: '旧稿.doc', isEmpty: false, save: '.docx' },
    { name: '照片.raw', isEmpty: false, save: undefined },
  ]);
});
