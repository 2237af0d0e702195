import { saidOfRegion } from './regions.ts';

/** Countries and continents as questions say them: English, those of it, Chinese. */
const lines = `
Afghanistan,Afghan,阿富汗; Africa,African,非洲; Algeria,Algerian,阿尔及利亚; Argentina,Argentinian Argentine,阿根廷; Asia,Asian,亚洲; Australia,Australian,澳大利亚 澳洲;
Austria,Austrian,奥地利; Belgium,Belgian,比利时; Brazil,Brazilian,巴西; Bulgaria,Bulgarian,保加利亚; Canada,Canadian,加拿大; Chile,Chilean,智利; China,Chinese,中国;
Colombia,Colombian,哥伦比亚; Cuba,Cuban,古巴; Czech Republic,Czech,捷克; Denmark,Danish,丹麦; Egypt,Egyptian,埃及; Europe,European,欧洲; Finland,Finnish,芬兰;
France,French,法国; Germany,German,德国; Greece,Greek,希腊; Hungary,Hungarian,匈牙利; India,Indian,印度; Indonesia,Indonesian,印度尼西亚 印尼; Iran,Iranian,伊朗;
Ireland,Irish,爱尔兰; Israel,Israeli,以色列; Italy,Italian,意大利; Japan,Japanese,日本; Kenya,Kenyan,肯尼亚; Malaysia,Malaysian,马来西亚; Mexico,Mexican,墨西哥;
Netherlands,Dutch,荷兰; New Zealand,,新西兰; Nigeria,Nigerian,尼日利亚; North America,North American,北美洲 北美; Norway,Norwegian,挪威; Oceania,Oceanian,大洋洲;
Pakistan,Pakistani,巴基斯坦; Peru,Peruvian,秘鲁; Philippines,Filipino,菲律宾; Poland,Polish,波兰; Portugal,Portuguese,葡萄牙; Romania,Romanian,罗马尼亚; Russia,Russian,俄罗斯;
Singapore,Singaporean,新加坡; South Africa,South African,南非; South America,South American,南美洲 南美; South Korea,South Korean Korean,韩国; Spain,Spanish,西班牙; Sweden,Swedish,瑞典;
Switzerland,Swiss,瑞士; Thailand,Thai,泰国; Turkey,Turkish,土耳其; UK,British,英国; United Kingdom,British,英国; USA,American,美国; United States,American,美国;
Vietnam,Vietnamese,越南; London,,伦敦; Paris,,巴黎; New York,,纽约; Tokyo,,东京; Beijing,,北京; Shanghai,,上海; Berlin,,柏林; Madrid,,马德里;
Antarctica,Antarctic,南极洲; Hong Kong,,香港; Taipei,,台北; Guangzhou,,广州; Shenzhen,,深圳; Hangzhou,,杭州; Nanjing,,南京; Chengdu,,成都; Wuhan,,武汉; Xi'an,,西安;
Chongqing,,重庆; Tianjin,,天津; Seoul,,首尔; Osaka,,大阪; Kyoto,,京都; Bangkok,,曼谷; Kuala Lumpur,,吉隆坡; Jakarta,,雅加达; Manila,,马尼拉; Hanoi,,河内; Mumbai,,孟买; Delhi,,德里;
New Delhi,,新德里; Dubai,,迪拜; Istanbul,,伊斯坦布尔; Moscow,,莫斯科; Rome,,罗马; Milan,,米兰; Venice,,威尼斯; Naples,,那不勒斯; Barcelona,,巴塞罗那; Lisbon,,里斯本; Amsterdam,,阿姆斯特丹;
Brussels,,布鲁塞尔; Vienna,,维也纳; Zurich,,苏黎世; Geneva,,日内瓦; Munich,,慕尼黑; Hamburg,,汉堡; Frankfurt,,法兰克福; Stockholm,,斯德哥尔摩; Oslo,,奥斯陆; Copenhagen,,哥本哈根;
Helsinki,,赫尔辛基; Dublin,,都柏林; Edinburgh,,爱丁堡; Manchester,,曼彻斯特; Liverpool,,利物浦; Athens,,雅典; Warsaw,,华沙; Prague,,布拉格; Budapest,,布达佩斯; Kiev,,基辅; Cairo,,开罗;
Nairobi,,内罗毕; Cape Town,,开普敦; Johannesburg,,约翰内斯堡; Lagos,,拉各斯; Sydney,,悉尼; Melbourne,,墨尔本; Brisbane,,布里斯班; Perth,,珀斯; Auckland,,奥克兰; Toronto,,多伦多;
Vancouver,,温哥华; Montreal,,蒙特利尔; Ottawa,,渥太华; Calgary,,卡尔加里; Edmonton,,埃德蒙顿; Los Angeles,,洛杉矶; San Francisco,,旧金山; San Diego,,圣地亚哥; San Jose,,圣何塞;
Seattle,,西雅图; Chicago,,芝加哥; Boston,,波士顿; Houston,,休斯顿 休斯敦; Dallas,,达拉斯; Austin,,奥斯汀; Miami,,迈阿密; Orlando,,奥兰多; Atlanta,,亚特兰大; Philadelphia,,费城;
Phoenix,,凤凰城; Denver,,丹佛; Detroit,,底特律; Las Vegas,,拉斯维加斯; Portland,,波特兰; Baltimore,,巴尔的摩; Pittsburgh,,匹兹堡; Cleveland,,克利夫兰; Mexico City,,墨西哥城;
Rio de Janeiro,,里约热内卢; Sao Paulo,,圣保罗; São Paulo,,圣保罗; Buenos Aires,,布宜诺斯艾利斯; Santiago,,圣地亚哥; Lima,,利马; Bogota,,波哥大
`;

const places: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split(/;\s*/)
    .map((line) => {
      const [name, ofIt, chinese] = line.split(',') as [string, string, string];
      const adjectives =
        ofIt === 'South Korean Korean'
          ? ['South Korean', 'Korean']
          : ofIt.includes(' ') && !/^(?:North|South) /.test(ofIt)
            ? ofIt.split(' ')
            : [ofIt];
      return [name.toLowerCase(), [...adjectives, ...chinese.split(' ')].filter(Boolean)] as const;
    }),
);
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries({ us: 'usa', 'united states of america': 'usa', 'great britain': 'uk', england: 'uk' }),
);

const ofPlaces: ReadonlyMap<string, readonly string[]> = new Map(
  [...places.values()].flatMap((words) => {
    const chinese = words.filter((word) => /\p{Script=Han}/u.test(word)).map((word) => word.replace(/(?<=.)国$/u, ''));
    const said = chinese.flatMap((word) => [`${word}语`, `${word}文`, `${word}人`, `${word}国`, word]);
    return words.filter((word) => /^[A-Z]/.test(word)).map((word) => [word.toLowerCase(), said] as const);
  }),
);
const languages: ReadonlyMap<string, readonly string[]> = new Map([
  ['english', ['英语', '英文']],
  ['chinese', ['中文', '汉语', '普通话', '国语']],
  ['mandarin', ['普通话', '国语']],
  ['cantonese', ['粤语', '广东话']],
  ['arabic', ['阿拉伯语', '阿拉伯文']],
  ['hindi', ['印地语']],
  ['latin', ['拉丁语']],
]);

/** Other names of countries in English. */
const aliases: readonly (readonly string[])[] = [
  ['usa', 'us', 'united states', 'united states of america', 'america'],
  ['uk', 'united kingdom', 'great britain', 'britain'],
];
const aliasesOf = (name: string): readonly string[] =>
  aliases.find((names) => names.includes(name))?.filter((other) => other !== name) ?? [];

/**
 * Other words for a place that a column keeps under its English name, or for what is of it: French and 法国 for France, 法语 for French; 加州 for CA
 * in a column of states.
 */
export function saidOfPlace(value: string, column: string): readonly string[] {
  const name = value.toLowerCase();
  const [own, others] = [places.get(sameAs.get(name) ?? name), aliasesOf(name)];
  if (own || others.length > 0) return [...(own ?? []), ...others];
  return languages.get(name) ?? ofPlaces.get(name) ?? saidOfRegion(value, column);
}
