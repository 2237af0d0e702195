const citiesOf: Readonly<Record<string, string>> = {
  河北: '石家庄 唐山',
  山西: '太原 大同',
  内蒙古: '呼和浩特',
  辽宁: '沈阳 大连',
  吉林: '长春',
  黑龙江: '哈尔滨',
  江苏: '南京 苏州 无锡 常州 南通 徐州',
  浙江: '杭州 宁波 温州 绍兴 嘉兴',
  安徽: '合肥 芜湖',
  福建: '福州 厦门 泉州',
  江西: '南昌 赣州',
  山东: '济南 青岛 烟台 潍坊',
  河南: '郑州 洛阳',
  湖北: '武汉 宜昌 襄阳',
  湖南: '长沙 株洲',
  广东: '广州 深圳 佛山 东莞',
  广西: '南宁 柳州',
  海南: '海口',
  四川: '成都 绵阳',
  贵州: '贵阳',
  云南: '昆明',
  陕西: '西安',
};

/** Cities that companies of the sample are from, each with its province. */
export const cities: readonly (readonly [city: string, province: string])[] = Object.entries(citiesOf).flatMap(([province, names]) =>
  names.split(' ').map((city) => [city, province] as const),
);

/** Provinces whose governments issue bonds. */
export const provinces =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆'.split(
    ' ',
  );
