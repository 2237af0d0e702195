/** Regions, languages and states of America as the runtime knows them and as questions in Chinese say them. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second));
const names = (language: string, type: 'region' | 'language') =>
  new Intl.DisplayNames(language, { type, fallback: 'none', style: 'short' });

/** Chinese by the English name in lower case, of all that have both. */
function byName(type: 'region' | 'language'): Map<string, readonly string[]> {
  const [english, chinese] = [names('en', type), names('zh', type)];
  const found = new Map<string, readonly string[]>();
  for (const code of codes) {
    const [name, said] = [english.of(code), chinese.of(code)];
    if (name && said && /^\p{Script=Han}+$/u.test(said)) found.set(name.toLowerCase(), [said]);
  }
  return found;
}

/** Chinese by the code in lower case. */
const byCode = (): ReadonlyMap<string, readonly string[]> => {
  const chinese = names('zh', 'region');
  return new Map(codes.flatMap((code) => (chinese.of(code) ? [[code.toLowerCase(), [chinese.of(code)!]] as const] : [])));
};

const lines =
  'AL Alabama 阿拉巴马州,AK Alaska 阿拉斯加州,AZ Arizona 亚利桑那州,AR Arkansas 阿肯色州,CA California 加利福尼亚州 加州,CO Colorado 科罗拉多州,CT Connecticut 康涅狄格州,DE Delaware 特拉华州,DC Washington_D.C. 华盛顿特区,FL Florida 佛罗里达州 佛州,GA Georgia 佐治亚州,HI Hawaii 夏威夷州 夏威夷,ID Idaho 爱达荷州,IL Illinois 伊利诺伊州,IN Indiana 印第安纳州,IA Iowa 艾奥瓦州 爱荷华州,KS Kansas 堪萨斯州,KY Kentucky 肯塔基州,LA Louisiana 路易斯安那州,ME Maine 缅因州,MD Maryland 马里兰州,MA Massachusetts 马萨诸塞州 麻省 麻州,MI Michigan 密歇根州,MN Minnesota 明尼苏达州,MS Mississippi 密西西比州,MO Missouri 密苏里州,MT Montana 蒙大拿州,NE Nebraska 内布拉斯加州,NV Nevada 内华达州,NH New_Hampshire 新罕布什尔州,NJ New_Jersey 新泽西州,NM New_Mexico 新墨西哥州,NY New_York 纽约州,NC North_Carolina 北卡罗来纳州 北卡,ND North_Dakota 北达科他州,OH Ohio 俄亥俄州,OK Oklahoma 俄克拉荷马州 俄克拉何马州,OR Oregon 俄勒冈州,PA Pennsylvania 宾夕法尼亚州 宾州,RI Rhode_Island 罗得岛州,SC South_Carolina 南卡罗来纳州 南卡,SD South_Dakota 南达科他州,TN Tennessee 田纳西州,TX Texas 得克萨斯州 德克萨斯州 得州 德州,UT Utah 犹他州,VT Vermont 佛蒙特州,VA Virginia 弗吉尼亚州,WA Washington 华盛顿州,WV West_Virginia 西弗吉尼亚州,WI Wisconsin 威斯康星州,WY Wyoming 怀俄明州';

const states = lines.split(',').map((line) => {
  const [code, name, ...said] = line.split(' ') as [string, string, ...string[]];
  const short = said.filter((word) => word.length > 3).map((word) => word.replace(/州$/u, ''));
  return { code: code.toLowerCase(), name: name.replaceAll('_', ' '), said: [...new Set([...said, ...short])] };
});
const stateByName = new Map(states.map((state) => [state.name.toLowerCase(), state]));
const stateByCode = new Map(states.map((state) => [state.code, state]));

let known:
  | {
      readonly regions: ReadonlyMap<string, readonly string[]>;
      readonly languages: ReadonlyMap<string, readonly string[]>;
      readonly coded: ReadonlyMap<string, readonly string[]>;
    }
  | undefined;
const all = () => (known ??= { regions: byName('region'), languages: byName('language'), coded: byCode() });

const ofCountries = /countr|nation|国/iu;
const ofStates = /state|province|region|州|省/iu;
const ofLanguages = /lang|tongue|语/iu;

/** Other words for a region, a state or a language that a column of this name holds under its English name or its code. */
export function saidOfRegion(value: string, column: string): readonly string[] {
  const name = value.toLowerCase();
  const state = ofStates.test(column) ? (stateByCode.get(name) ?? stateByName.get(name)) : stateByName.get(name);
  if (state) return state.code === name ? [state.name, ...state.said] : state.said;
  const { regions, languages, coded } = all();
  if (ofLanguages.test(column)) return languages.get(name) ?? [];
  return regions.get(name) ?? (ofCountries.test(column) ? coded.get(name) : undefined) ?? [];
}
