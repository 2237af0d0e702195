import { listed, type Language, type Text } from '#schemas/kit/text.ts';
import { conditionWords, spanWords, valueOfCondition } from './conditionWords.ts';
import { nameIn } from '../names/nameIn.ts';
import { figureName, groupName } from '../sql/columnNames.ts';
import { isOfSame } from '../sql/growth.ts';
import type { Tree } from '../sql/tree.ts';

/** The way a question was read, in words that can be checked against it. */
export const readingOf = (tree: Tree): Text => ({ zh: inWords(tree, 'zh'), en: inWords(tree, 'en') });

function inWords(tree: Tree, language: Language): string {
  const {
    base,
    select,
    figures,
    groups,
    conditions,
    havings,
    order,
    limit,
    isShare,
    isGroupCount,
    isDistinct,
    growth,
    difference,
    ranked,
  } = tree;
  const say = (zh: string, en: string): string => ({ zh, en })[language];
  const shown = [...figures.map((figure) => figureName(figure, language)), ...select.map((column) => nameIn(column, language))];
  const what = shown.length > 0 ? listed(shown, language) : say('全部列', 'all columns');
  const parts = [
    `${say('表', 'table')} ${nameIn(base, language)}`,
    conditions.length > 0 &&
      `${say('条件', 'where')} ${conditions.map((each) => conditionWords(each, language)).join(say('，且 ', ' and '))}`,
    isGroupCount && say('组的数量', 'number of groups'),
    difference &&
      `${difference.map((each) => valueOfCondition(each, language)).join(say(' 与 ', ' and '))}${say('：各自的值与相差', ': each of them and the difference')}`,
    ...havings.map(({ figure, by, to }) => `${say('各组', 'of each group')} ${figureName(figure, language)} ${by} ${to}`),
    groups.length > 0 &&
      `${say('按', 'by')} ${listed(
        groups.map((group) =>
          group.kind === 'grain'
            ? `${nameIn(group.column, language)}${say('的', ': ')}${groupName(group, language)}`
            : groupName(group, language),
        ),
        language,
      )}`,
    `${isShare ? say('占比：', 'share of ') : ''}${isDistinct ? say('不重复的 ', 'distinct ') : ''}${what}`,
    growth === 'ofGroups' && grownWords(tree.grownBy!, language),
    isOfSame(tree) && say('与上年同期相比的增长率', 'growth against the same period of the year before'),
    growth &&
      growth !== 'ofGroups' &&
      !isOfSame(tree) &&
      say('与上一个有数据的时期相比的增长率', 'growth against the period before that has data'),
    ...order.map(({ by, isDescending }) => {
      const name =
        growth === 'ofGroups'
          ? say('增长率', 'growth')
          : by.kind === 'column'
            ? nameIn(by.column, language)
            : figureName(figures[0]!, language);
      return `${name} ${isDescending ? say('从高到低', 'from high to low') : say('从低到高', 'from low to high')}`;
    }),
    limit !== null && say(`前 ${limit} 行`, `first ${limit}`),
    ranked && rankedWords(ranked, language),
  ];
  return parts.filter(Boolean).join(say('；', '; '));
}

/** The times between which groups grew. */
const grownWords = ({ moment, span, isFalling }: NonNullable<Tree['grownBy']>, language: Language): string => {
  const time = span ? spanWords(span)[language] : { zh: '在最近一个完整的年份', en: 'in the last whole year' }[language];
  return {
    zh: `${nameIn(moment, 'zh')} ${time} 比上年同期的增长率${isFalling ? '，只看下降的' : ''}`,
    en: `growth by ${nameIn(moment, 'en')} ${time} against the year before${isFalling ? ', where it fell' : ''}`,
  }[language];
};

function rankedWords({ within, from, to }: NonNullable<Tree['ranked']>, language: Language): string {
  const groups = listed(
    within.map((group) => groupName(group, language)),
    language,
  );
  const place = {
    zh: from === to && from > 1 ? `第 ${to} 位` : `前 ${to} 位，并列的都在内`,
    en: from === to && from > 1 ? `place ${to}` : `first ${to}, with all that share a place`,
  }[language];
  if (groups === '') return place;
  return { zh: `每个${groups}的${place}`, en: `of each ${groups}: ${place}` }[language];
}
