type Frame = readonly [pattern: RegExp, said: string];

/** Letters by which rows are counted. */
const counters = '个名位门条张笔部本只家所项件次场首篇款种台辆';
const end = '(?=[，,。？?；;]|$)';
const byLetters = '(?:英文|拼音|首)?字母(?:的?(?:先后)?(?:顺序|次序|升序))';

/** Ways in which people ask for several things at once, and what is said in them more plainly. */
export const requests: readonly Frame[] = [
  // 在“星期一”那一天, “B”级, 位置在“东楼”.
  [/(?<=[”"'」])那(?:一)?[天年月周个](?=[^，,。？?]|$)/gu, ''],
  [/(?<=[”"'」])级(?!别)/gu, ''],
  [/(?:所处)?位置(?:在|为|是)(?=[“"'「])/gu, '在'],
  // 至少有一门成绩是 B 的学生: any at all.
  [new RegExp(`(?:至少|起码)(?:有|存在)?(?:一|1 ?)[${counters}](?=\\p{Script=Han}{2,8}(?:是|为|等于|属于))`, 'gu'), '有'],
  // 按字母顺序列出…的姓名: of what is shown.
  [
    new RegExp(
      `^(?:请)?(?:按照?|根据|依据|以)${byLetters}(?:排列|排序|来)?(?:的|地)?(?:列出|查找|找出|找到|显示|给出|返回|展示)?(?<asked>[^，,。？?]{4,80}?)(?:是什么|有哪些)?(?=[。？?]?$)`,
      'u',
    ),
    '$<asked>，按字母顺序排列',
  ],
  // 是哪国人, 什么体裁的, 是谁写的.
  [new RegExp(`(?:的)?(?:都|分别)?是?(?:哪个?国家?|什么国家)的?人${end}`, 'gu'), '的国籍'],
  [new RegExp(`(?:都|分别)?(?:是|属于)(?:什么|哪种|哪类|哪个)(\\p{Script=Han}{2,4}?)的?${end}`, 'gu'), '的$1'],
  [new RegExp(`(?<=[，,])什么(\\p{Script=Han}{2,4}?)的${end}`, 'gu'), '$1'],
  [/各国(?=\p{Script=Han})(?![籍家语])/gu, '每个国家'],
  // 当满足…时.
  [/^当(?:满足)?(?<when>[^，,]{3,40}?)(?:的条件)?时，/u, '$<when>，'],
  // 每个部门的员工中，工资最低的是多少.
  [
    /^(?<each>每[个家位名种类]?\p{Script=Han}{1,6}?)(?:所?拥有)?的(?<rows>\p{Script=Han}{2,6})(?:当)?中[，,]?(?:\p{Script=Han}{2,6})?最(?:少|低|小|差)的?其(?<figure>\p{Script=Han}{2,10})(?:是|为|有)多少(?=[。？?]?$)/u,
    '$<each>的$<rows>的最小$<figure>',
  ],
  [
    /^(?<each>每[个家位名种类]?\p{Script=Han}{1,6}?)(?:所?拥有)?的(?<rows>\p{Script=Han}{2,6})(?:当)?中[，,]?(?:\p{Script=Han}{2,6})?最(?:多|高|大|好)的?其(?<figure>\p{Script=Han}{2,10})(?:是|为|有)多少(?=[。？?]?$)/u,
    '$<each>的$<rows>的最大$<figure>',
  ],
  // 分别是哪 3 部, 给出前十名.
  [/(?:分别)?是?哪(?=[二两三四五六七八九十\d]{1,3} ?[个名位部本家座条首篇项件款种])/gu, ''],
  [/(?:它们|他们|她们|该\p{Script=Han}{2,4})的?(?=对应的|相应的)/gu, ''],
];
