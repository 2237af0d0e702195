import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Parking, its states kept as codes that comments explain, and its months as texts. */
export const parking = sourceOf(
  `create table pk_lot (lot_id int primary key, lot_name text, district text, kind char(1), opened date);
  create table pk_card (card_id int primary key, lot_id int references pk_lot(lot_id), owner text, sex char(1), power text, phone text, state char(1), check_state int);
  create table pk_fee (fee_id int primary key, card_id int references pk_card(card_id), fee_month text, fee real, paid char(1), paid_at date);
  create table pk_gate_log (log_id int primary key, card_id int references pk_card(card_id), log_month text, log_date date, times int);
  insert into pk_lot values (1,'东门停车场','新城','1','2019-03-01'),(2,'西门停车场','老城','2','2022-07-01'),(3,'北站停车楼','新城','2','2023-10-01');
  insert into pk_card values (1,1,'方圆','0','ev','111','0',1),(2,1,'石磊','1','oil',null,'1',0),(3,2,'江河','1','ev','333','0',1),(4,3,'叶青','0','oil',null,'2',2);
  insert into pk_fee values (1,1,'2024-04',300,'1','2024-05-02'),(2,1,'2024-05',320,'0',null),(3,2,'2024-05',200,'1','2024-06-01'),(4,3,'2023-12',150,'1','2024-01-03');
  insert into pk_gate_log values (1,1,'2024-05','2024-05-31',20),(2,2,'2024-05','2024-05-30',12),(3,3,'2024-04','2024-04-30',9);`,
  'zh',
  {
    pk_lot: '停车场信息表',
    'pk_lot.lot_name': '停车场名称',
    'pk_lot.district': '所在片区',
    'pk_lot.kind': '场地类型（1露天 2室内）',
    'pk_lot.opened': '启用日期',
    pk_card: '月卡档案',
    'pk_card.lot_id': '停车场ID',
    'pk_card.owner': '车主姓名',
    'pk_card.sex': '性别:0=女,1=男',
    'pk_card.power': '动力类型（ev纯电 oil燃油）',
    'pk_card.phone': '联系电话',
    'pk_card.state': '卡片状态 0-生效 1-冻结 2-注销',
    'pk_card.check_state': '审核状态（0：未审核；1：已审核；2：已驳回）',
    pk_fee: '月租费用',
    'pk_fee.card_id': '月卡ID',
    'pk_fee.fee_month': '费用月份',
    'pk_fee.fee': '月租金额',
    'pk_fee.paid': '缴费状态（0未缴，1已缴）',
    'pk_fee.paid_at': '缴费时间',
    pk_gate_log: '进出记录',
    'pk_gate_log.card_id': '月卡ID',
    'pk_gate_log.log_month': '统计月份',
    'pk_gate_log.log_date': '统计日期',
    'pk_gate_log.times': '进出次数',
  },
);

/** Questions that say what codes mean, and times of what is kept by the month. */
export const chineseCodes: readonly Written[] = on(parking, [
  ['室内停车场有哪些', "select * from pk_lot where kind = '2'"],
  ['露天的停车场有几个', 'select 1'],
  ['冻结的月卡有多少张', 'select 1'],
  ['生效的月卡有几张', 'select 2'],
  ['已审核的月卡有多少张', 'select 2'],
  ['已驳回的月卡的车主姓名', "select '叶青'"],
  ['未审核的月卡占比', 'select 25.0'],
  ['性别为女的月卡有几张', 'select 2'],
  ['纯电的月卡数量', 'select 2'],
  ['未缴费的月租费用有几条', 'select 1'],
  ['已缴的月租金额合计', 'select 650.0'],
  ['2024年5月的月租金额合计', 'select 520.0'],
  ['2023年的月租金额总和', 'select 150.0'],
  ['每个月的月租金额总额', "select '2023-12', 150.0 union select '2024-04', 300.0 union select '2024-05', 520.0"],
  ['每年的月租金额总额', "select '2023', 150.0 union select '2024', 820.0"],
  ['2024年5月的进出次数总和', 'select 32'],
  ['2024年5月31日的进出次数总和', 'select 20'],
]);

/** Questions for days and quarters of what is kept by the month. */
export const chineseCodesUnsure = [
  [parking, '2024年5月3日的月租金额合计'],
  [parking, '每个季度的月租金额总额'],
  [parking, '遗失的月卡有几张'],
] as const;
