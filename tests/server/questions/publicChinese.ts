import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Films, tables and columns named in Chinese. */
const movies = sourceOf(
  `create table "导演" ("导演编号" int primary key, "姓名" text, "国籍" text, "出生日期" date);
  create table "电影" ("电影编号" int primary key, "片名" text, "导演编号" int references "导演"("导演编号"), "类型" text, "上映日期" date, "片长" int, "票房" real, "评分" real);
  create table "演员" ("演员编号" int primary key, "姓名" text, "性别" text, "国籍" text);
  create table "出演" ("电影编号" int references "电影"("电影编号"), "演员编号" int references "演员"("演员编号"), "角色" text, "片酬" real, primary key ("电影编号","演员编号"));
  insert into "导演" values (1,'张艺谋','中国','1950-04-02'),(2,'李安','中国','1954-10-23'),(3,'诺兰','英国','1970-07-30'),(4,'宫崎骏','日本','1941-01-05'),(5,'卡梅隆','加拿大','1954-08-16');
  insert into "电影" values (1,'英雄','1','动作','2002-12-14',99,250000000,7.5),(2,'满江红',1,'悬疑','2023-01-22',159,4544000000,7.2),(3,'第二十条',1,'剧情','2024-02-10',142,2454000000,7.7),(4,'卧虎藏龙',2,'动作','2000-07-07',120,213000000,8.3),(5,'盗梦空间',3,'科幻','2010-09-01',148,477000000,9.4),(6,'奥本海默',3,'剧情','2023-08-30',180,448000000,8.8),(7,'千与千寻',4,'动画','2019-06-21',125,488000000,9.4),(8,'你想活出怎样的人生',4,'动画','2024-04-03',124,791000000,7.6);
  insert into "演员" values (1,'李连杰','男','中国'),(2,'章子怡','女','中国'),(3,'杨紫琼','女','马来西亚'),(4,'沈腾','男','中国'),(5,'基里安','男','爱尔兰'),(6,'雷佳音','男','中国');
  insert into "出演" values (1,1,'无名',1000),(1,2,'如月',500),(2,4,'张大',1500),(2,6,'孙均',900),(3,6,'韩明',1200),(4,2,'玉娇龙',400),(4,3,'俞秀莲',600),(5,5,'费舍',800),(6,5,'奥本海默',2000);`,
  'zh',
);

/** Flights of China, two keys of which lead to airports. */
const airports = sourceOf(
  `create table "省份" ("省份id" int primary key, "名称" text, "面积" real, "人口" real);
  create table "机场" ("机场id" int primary key, "名称" text, "省份id" int references "省份"("省份id"), "通航日期" date, "跑道数量" int, "年吞吐量" real);
  create table "航空公司" ("公司id" int primary key, "公司名称" text, "成立日期" date, "总部" text, "员工数" int);
  create table "航班" ("航班号" text primary key, "公司id" int references "航空公司"("公司id"), "出发机场id" int references "机场"("机场id"), "到达机场id" int references "机场"("机场id"), "飞行时长" int, "票价" real, "机型" text);
  insert into "省份" values (1,'广东',17.97,12601),(2,'四川',48.6,8367),(3,'云南',39.4,4720),(4,'浙江',10.55,6456);
  insert into "机场" values (1,'广州白云',1,'2004-08-05',3,6317),(2,'深圳宝安',1,'1991-10-12',2,5273),(3,'成都双流',2,'1938-03-01',2,4492),(4,'昆明长水',3,'2012-06-28',2,4203),(5,'成都天府',2,'2021-06-27',3,4479);
  insert into "航空公司" values (1,'南方航空','1991-02-01','广州',98000),(2,'东方航空','1988-06-25','上海',81000),(3,'四川航空','1986-09-19','成都',18000),(4,'春秋航空','2004-11-26','上海',10000);
  insert into "航班" values ('CZ3401',1,1,3,150,980,'A321'),('CZ3402',1,3,1,155,860,'A321'),('MU5101',2,4,2,140,1120,'B737'),('3U8601',3,3,4,95,560,'A320'),('3U8602',3,5,2,135,720,'A320'),('3U8603',3,5,1,140,690,'A330');`,
  'zh',
);

/** A hospital, its names in comments. */
const hospital = sourceOf(
  `create table dept (dept_id int primary key, dept_name text, building text, bed_count int);
  create table doctor (doctor_id int primary key, doctor_name text, gender text, title text, dept_id int references dept(dept_id), entry_date date, monthly_pay real);
  create table patient (patient_id int primary key, patient_name text, gender text, age int, city text);
  create table visit (visit_id int primary key, patient_id int references patient(patient_id), doctor_id int references doctor(doctor_id), visit_date date, fee real, pay_type text, diagnosis text);
  insert into dept values (1,'内科','A栋',120),(2,'外科','A栋',90),(3,'儿科','B栋',60),(4,'眼科','C栋',20);
  insert into doctor values (1,'张伟','男','主任医师',1,'2005-07-01',32000),(2,'李娜','女','副主任医师',1,'2012-03-15',24000),(3,'王强','男','主治医师',2,'2018-09-01',18000),(4,'赵敏','女','主任医师',2,'2008-01-10',30000),(5,'孙丽','女','住院医师',3,'2023-07-15',11000),(6,'周涛','男','主治医师',3,'2019-06-30',17000);
  insert into patient values (1,'陈一','男',35,'上海'),(2,'林二','女',28,'杭州'),(3,'黄三','男',62,'上海'),(4,'吴四','女',7,'苏州'),(5,'郑五','男',45,'杭州'),(6,'冯六','女',70,'上海');
  insert into visit values (1,1,1,'2023-12-31',320.5,'医保','高血压'),(2,1,2,'2024-01-01',150,'医保','高血压'),(3,2,3,'2024-02-14',2200,'自费','骨折'),(4,3,1,'2024-03-05',480,'医保','糖尿病'),(5,3,4,'2024-03-31',15600,'医保','胆结石'),(6,4,5,'2024-04-01',90,'自费','感冒'),(7,4,6,'2024-05-20',110,'商保','感冒'),(8,5,2,'2024-06-01',260,'医保','感冒'),(9,3,2,'2024-06-14',75,'自费','糖尿病');`,
  'zh',
  {
    dept: '科室',
    'dept.dept_id': '科室编号',
    'dept.dept_name': '科室名称',
    'dept.building': '楼栋',
    'dept.bed_count': '床位数',
    doctor: '医生',
    'doctor.doctor_id': '医生编号',
    'doctor.doctor_name': '医生姓名',
    'doctor.gender': '性别',
    'doctor.title': '职称',
    'doctor.dept_id': '所属科室',
    'doctor.entry_date': '入职日期',
    'doctor.monthly_pay': '月薪',
    patient: '患者',
    'patient.patient_id': '患者编号',
    'patient.patient_name': '患者姓名',
    'patient.gender': '性别',
    'patient.age': '年龄',
    'patient.city': '居住城市',
    visit: '就诊记录',
    'visit.visit_id': '就诊编号',
    'visit.patient_id': '患者',
    'visit.doctor_id': '接诊医生',
    'visit.visit_date': '就诊日期',
    'visit.fee': '费用（元）',
    'visit.pay_type': '支付方式',
    'visit.diagnosis': '诊断',
  },
);

/** A chain of shops, its names in comments. */
const chain = sourceOf(
  `create table store_info (store_id int primary key, store_name text, city text, open_date date, area real);
  create table goods (goods_id int primary key, goods_name text, category text, price real, cost real);
  create table member (member_id int primary key, name text, level text, birthday date, points int);
  create table sales_order (order_id int primary key, store_id int references store_info(store_id), member_id int references member(member_id), order_time date, amount real, status text);
  create table order_line (order_id int references sales_order(order_id), goods_id int references goods(goods_id), qty int, primary key(order_id, goods_id));
  insert into store_info values (1,'人民路店','上海','2019-05-01',320),(2,'西湖店','杭州','2021-10-01',210),(3,'南京路店','上海','2023-03-15',150),(4,'天河店','广州','2024-05-20',400);
  insert into goods values (1,'可乐','饮料',3.5,2),(2,'矿泉水','饮料',2,0.8),(3,'薯片','零食',7,4),(4,'牛奶','乳品',5,3.6),(5,'酸奶','乳品',8,5);
  insert into member values (1,'赵一','金卡','1990-01-02',2300),(2,'钱二','银卡','1988-07-08',900),(3,'孙三','普通','2001-11-30',120),(4,'李四','金卡','1979-03-03',5400),(5,'周五','普通','1995-06-06',0);
  insert into sales_order values (1,1,1,'2023-12-30',35,'已完成'),(2,1,2,'2024-01-01',14,'已完成'),(3,2,1,'2024-02-11',80,'已完成'),(4,2,3,'2024-03-31',7,'已取消'),(5,3,4,'2024-04-01',160,'已完成'),(6,3,4,'2024-05-05',22,'已退款'),(7,1,2,'2024-06-14',18,'已完成');
  insert into order_line values (1,1,10),(2,3,2),(3,5,10),(4,2,1),(4,4,1),(5,5,20),(6,3,1),(6,4,3),(7,2,9);`,
  'zh',
  {
    store_info: '门店信息表',
    'store_info.store_id': '门店ID',
    'store_info.store_name': '门店名称',
    'store_info.city': '城市',
    'store_info.open_date': '开业日期',
    'store_info.area': '面积（平方米）',
    goods: '商品表',
    'goods.goods_id': '商品ID',
    'goods.goods_name': '商品名',
    'goods.category': '品类',
    'goods.price': '售价',
    'goods.cost': '成本',
    member: '会员表',
    'member.member_id': '会员ID',
    'member.name': '姓名',
    'member.level': '会员等级',
    'member.birthday': '生日',
    'member.points': '积分',
    sales_order: '销售订单',
    'sales_order.order_id': '订单号',
    'sales_order.store_id': '门店',
    'sales_order.member_id': '会员',
    'sales_order.order_time': '下单时间',
    'sales_order.amount': '订单金额',
    'sales_order.status': '订单状态',
    order_line: '订单明细',
    'order_line.order_id': '订单',
    'order_line.goods_id': '商品',
    'order_line.qty': '购买数量',
  },
);

/** Questions that were written before the grammar met them, on databases as many know them, in Chinese. */
export const publicChinese: readonly Written[] = [
  ...on(movies, [
    ['一共有多少部电影', 'select count(*) from "电影"'],
    ['张艺谋导演了哪些电影', 'select "片名" from "电影" where "导演编号"=1'],
    ['票房最高的电影是哪部', 'select "片名" from "电影" order by "票房" desc limit 1'],
    [
      '每位导演的电影数量',
      [
        'select "姓名",count(*) from "电影" join "导演" using("导演编号") group by 1',
        'select "姓名",count("电影编号") from "导演" left join "电影" using("导演编号") group by 1',
      ],
    ],
    ['评分高于 9 分的电影', 'select "片名" from "电影" where "评分">9'],
    ['2023 年上映的电影总票房', `select sum("票房") from "电影" where "上映日期" like '2023%'`],
    ['没有导演过电影的导演', 'select "姓名" from "导演" where "导演编号"=5'],
    ['各类型电影的平均评分', 'select "类型",avg("评分") from "电影" group by 1'],
    ['中国的女演员有哪些', `select "姓名" from "演员" where "国籍"='中国' and "性别"='女'`],
    ['出演电影最多的演员是谁', 'select "姓名" from "演员" where "演员编号" in (2,5,6)'],
    ['票房超过 10 亿的电影', 'select "片名" from "电影" where "票房">1000000000'],
    ['章子怡演过哪些电影', 'select "片名" from "电影" where "电影编号" in (1,4)'],
    [
      '每个类型评分最高的电影',
      'select "类型","片名" from "电影" d where "评分"=(select max("评分") from "电影" x where x."类型"=d."类型")',
    ],
    ['平均片酬最高的演员', 'select "姓名" from "演员" join "出演" using("演员编号") group by "演员编号" order by avg("片酬") desc limit 1'],
    ['最近上映的三部电影', 'select "片名" from "电影" order by "上映日期" desc limit 3'],
    [
      '和英雄类型相同的电影',
      [`select "片名" from "电影" where "类型"='动作' and "电影编号"<>1`, `select "片名" from "电影" where "类型"='动作'`],
    ],
    ['不是动画片的电影有多少部', `select count(*) from "电影" where "类型"<>'动画'`],
    ['导演过至少三部电影的导演', 'select "姓名" from "导演" where "导演编号"=1'],
  ]),
  ...on(airports, [
    ['广东有几个机场', 'select count(*) from "机场" where "省份id"=1'],
    [
      '各省份的机场数量',
      [
        'select s."名称",count(*) from "机场" j join "省份" s using("省份id") group by 1',
        'select s."名称",count("机场id") from "省份" s left join "机场" j using("省份id") group by 1',
      ],
    ],
    ['跑道数量超过 2 条的机场', 'select "名称" from "机场" where "跑道数量">2'],
    ['年吞吐量最大的机场', 'select "名称" from "机场" order by "年吞吐量" desc limit 1'],
    ['2000年以后通航的机场有哪些', `select "名称" from "机场" where "通航日期">='2001-01-01'`],
    ['总部在上海的航空公司', `select "公司名称" from "航空公司" where "总部"='上海'`],
    ['没有机场的省份', 'select "名称" from "省份" where "省份id"=4'],
    ['没有航班的航空公司', 'select "公司名称" from "航空公司" where "公司id"=4'],
    [
      '每家航空公司的平均票价',
      [
        'select "公司名称",avg("票价") from "航班" join "航空公司" using("公司id") group by 1',
        'select "公司名称",avg("票价") from "航空公司" left join "航班" using("公司id") group by 1',
      ],
    ],
    ['票价最低的航班是哪个', 'select "航班号" from "航班" order by "票价" limit 1'],
    ['票价低于平均票价的航班有几个', 'select count(*) from "航班" where "票价"<(select avg("票价") from "航班")'],
    ['从成都双流出发的航班', 'select "航班号" from "航班" where "出发机场id"=3'],
    ['到达深圳宝安的航班数', 'select count(*) from "航班" where "到达机场id"=2'],
    ['四川航空有哪些机型', 'select distinct "机型" from "航班" where "公司id"=3'],
    ['人口最多的两个省份', 'select "名称" from "省份" order by "人口" desc limit 2'],
    ['员工数在 1 万到 9 万之间的航空公司', 'select "公司名称" from "航空公司" where "员工数" between 10000 and 90000'],
    ['最早成立的航空公司', 'select "公司名称" from "航空公司" order by "成立日期" limit 1'],
    ['航班最多的航空公司', 'select "公司名称" from "航空公司" where "公司id"=3'],
    ['飞行时长第二长的航班', 'select "航班号" from "航班" where "飞行时长"=150'],
    [
      '每个机型票价最高的航班',
      'select "机型","航班号" from "航班" d where "票价"=(select max("票价") from "航班" x where x."机型"=d."机型")',
    ],
  ]),
  ...on(hospital, [
    ['一共有多少名医生', 'select count(*) from doctor'],
    ['内科有几位医生', 'select count(*) from doctor where dept_id=1'],
    ['各科室的平均月薪，从高到低', 'select dept_name,avg(monthly_pay) from doctor join dept using(dept_id) group by 1 order by 2 desc'],
    ['2024 年第一季度的就诊费用总额', "select sum(fee) from visit where visit_date between '2024-01-01' and '2024-03-31'"],
    ['每月就诊人次', 'select substr(visit_date,1,7),count(*) from visit group by 1'],
    ['上个月有多少次就诊', "select count(*) from visit where visit_date like '2024-05%'"],
    ['没有就诊过的患者', 'select * from patient where patient_id not in (select patient_id from visit)'],
    ['月薪最高的三位医生', 'select doctor_name from doctor order by monthly_pay desc limit 3'],
    ['接诊次数最多的医生', 'select doctor_name from doctor join visit using(doctor_id) group by doctor_id order by count(*) desc limit 1'],
    ['女医生占比', "select count(*)*100.0/(select count(*) from doctor) from doctor where gender='女'"],
    ['医保支付的平均费用是多少', "select avg(fee) from visit where pay_type='医保'"],
    ['费用超过 1 万元的就诊记录', 'select * from visit where fee>10000'],
    ['60岁以上的患者', ['select * from patient where age>=60', 'select * from patient where age>60']],
    ['没有医生的科室', 'select dept_name from dept where dept_id not in (select dept_id from doctor)'],
    ['入职最早的医生是谁', 'select doctor_name from doctor order by entry_date limit 1'],
    ['感冒的患者平均年龄', "select avg(age) from patient where patient_id in (select patient_id from visit where diagnosis='感冒')"],
    ['A栋的床位数一共多少', "select sum(bed_count) from dept where building='A栋'"],
    [
      '每位患者的就诊次数和总费用',
      [
        'select patient_name,count(*),sum(fee) from patient join visit using(patient_id) group by patient_id',
        'select patient_name,count(visit_id),sum(fee) from patient left join visit using(patient_id) group by patient_id',
      ],
    ],
    ['职称不是主任医师的医生', "select doctor_name from doctor where title<>'主任医师'"],
    [
      '平均每位医生接诊多少次',
      [
        'select avg(n) from (select count(*) n from visit group by doctor_id)',
        'select avg(n) from (select count(visit_id) n from doctor left join visit using(doctor_id) group by doctor_id)',
      ],
    ],
  ]),
  ...on(chain, [
    ['门店总数', 'select count(*) from store_info'],
    ['上海的门店有哪些', "select store_name from store_info where city='上海'"],
    [
      '各门店的订单金额合计',
      [
        'select store_name,sum(amount) from sales_order join store_info using(store_id) group by 1',
        'select store_name,sum(amount) from store_info left join sales_order using(store_id) group by 1',
      ],
    ],
    ['已取消的订单有多少个', "select count(*) from sales_order where status='已取消'"],
    ['金卡会员的平均积分', "select avg(points) from member where level='金卡'"],
    ['积分最高的会员', 'select name from member where member_id=4'],
    ['购买数量最多的商品', 'select goods_name from goods where goods_id=5'],
    ['每个品类的商品数量', 'select category,count(*) from goods group by 1'],
    ['从未被购买的商品', 'select goods_name from goods where goods_id not in (select goods_id from order_line)'],
    ['每月订单数', 'select substr(order_time,1,7),count(*) from sales_order group by 1'],
    [
      '1990 年以后出生的会员有几位',
      ["select count(*) from member where birthday>='1991-01-01'", "select count(*) from member where birthday>='1990-01-01'"],
    ],
    ['各订单状态的占比', 'select status,100.0*count(*)/(select count(*) from sales_order) from sales_order group by 1'],
    ['订单金额前三的订单', 'select order_id from sales_order order by amount desc limit 3'],
    ['买过酸奶的会员', 'select name from member where member_id in (1,4)'],
    ['和赵一等级相同的会员', ['select name from member where member_id=4', "select name from member where level='金卡'"]],
    ['面积不超过 200 平方米的门店', 'select store_name from store_info where area<=200'],
  ]),
];
