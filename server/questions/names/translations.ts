import { stem } from './stem.ts';

const lines = `
abbreviation=缩写|简称; accelerate=加速度|加速; accelerator=加速器; account=账户|帐户; activity=活动; actor=演员; actress=女演员;
address=地址|住址; advisor=导师|指导老师; age=年龄|岁数; aircraft=飞机|机型; airline=航空公司; airport=机场; album=专辑|唱片; amenity=设施;
amount=金额; announcement=公告; appointment=预约|挂号; area=面积; area code=区号; arrival=到达; article=文章; artist=艺术家|歌手|艺人|音乐人;
athlete=运动员; attendance=出席人数|上座人数|上座率; author=作者; average=平均; average attendance=平均上座人数; balance=余额; bank=银行;
battle=战役; best finish=最佳成绩|最佳表现|最佳名次; bike=自行车; billing city=账单城市; billing country=账单国家; birth=出生;
birth date=出生日期|生日|出生年月; birth year=出生年份|出生年; birthday=生日|出生日期; bond=债券; bonus=奖金; book=图书|书; book title=书名;
booking=预订; border=边界; borrow date=借阅日期|借出日期; box office=票房; branch=支行|分行|分支机构; brand=品牌; breed=品种; bronze=铜牌;
browser=浏览器; budget=预算; building=建筑|楼|教学楼; bytes=大小|字节数; candidate=候选人; capacity=容量|可容纳人数|载客量; capital=首都; car=汽车|车;
cartoon=卡通|动画片|动画; categories=类别; category=类别|分类; category name=类别名称|类别名|类别|分类; channel=频道|渠道; chip=芯片; cinema=影院|电影院;
citizenship=国籍; city=城市|市; city name=城市名称|城市名; claim=理赔|索赔; class=班级; classroom=教室; club=俱乐部; coach=教练; code=代码|编码|代号;
college=学院|大学; color=颜色; comment=评论|备注; company=公司; company name=公司名称|公司名|公司; competition=比赛|竞赛; complaint=投诉;
composer=作曲者|作曲家|作曲人; concert=演唱会|音乐会; conductor=指挥|指挥家; contact name=联系人|联系人姓名; contact title=联系人职位|联系人头衔;
contestant=参赛者|选手; continent=洲|大洲|大陆; contract=合同; country=国家|国; country name=国家名称|国家名; county=县|郡; county name=县名;
course=课程|课; create date=创建日期|创建时间; created at=创建时间|创建日期; credit=学分|信用; currency=币种|货币; customer=客户|顾客;
customer name=客户姓名|客户名|客户名称; cylinder=汽缸数|气缸; date=日期; death=死亡; degree program=学位项目|学位课程; density=密度; department=部门;
department name=部门名称|部门名; departure=出发; description=描述; destination=目的地; destination airport=目的机场|到达机场|抵达机场; device=设备;
diagnosis=诊断|诊断结果; director=导演; discontinued=停产|已停产; discount=折扣|折扣率; dish=菜品|菜; distance=距离|里程; district=区|地区|行政区;
district name=区名; doctor=医生|大夫; document=文档|文件; dog=狗; dorm=宿舍; driver=司机|驾驶员; drug=药品|药物; due date=到期日期|截止日期;
duration=时长|持续时间; earning=收入|奖金; earnings=收入|奖金; election=选举; election year=选举年份; email=邮箱|邮件|电子邮箱|邮箱地址;
email address=邮箱|邮箱地址|电子邮箱; employee=员工|雇员|职员; employee name=员工姓名|员工名; end=结束; end date=结束日期|结束时间; enrollment=注册|选课|入学;
enrollment number=招生人数; entrepreneur=企业家; episode=集|剧集; evaluation=评估|考核; event=活动|事件; exam=考试; faculty=教职工|院系;
farm=农场; feature=特征|特性; film=电影|影片; film studio=电影公司|制片厂; final table made=决赛桌次数|决赛牌桌; first name=名字|名; flight=航班;
flight number=航班号; follower=粉丝|关注者; founded=成立|创立; freight=运费; friend=朋友|好友; full name=全名|姓名; game=游戏|比赛;
gdp=国内生产总值|GDP; gender=性别; genre=流派|风格|类型; gnp=国民生产总值|GNP; goal=进球|目标; gold=金牌; government form=政府形式|政体|政府类型;
grade=年级|成绩|等级; gross=票房; guest=客人|住客; head of state=国家元首|元首; height=身高|高度; high schooler=高中生; highest=最高; hire=雇佣|入职;
hire date=入职日期|雇佣日期|入职时间; hiring=雇佣|招聘; hometown=家乡|籍贯; horsepower=马力; hospital=医院; hotel=酒店|宾馆; id=编号; income=收入;
independence year=独立年份|独立年; industry=行业; injured=受伤|受伤人数; instructor=讲师|教师; interest rate=利率; inventory=库存|存货;
investor=投资者; invoice=发票; isbn=ISBN; issuer=发行人; job=工作|职位; killed=死亡人数; kind=种类; lake=湖泊; language=语言|语种;
last name=姓|姓氏; last update=更新时间|最后更新; length=长度|时长|片长; level=级别|等级; life=寿命; life expectancy=预期寿命|平均寿命|寿命; like=喜欢;
likes=喜欢; loan=贷款; loan amount=贷款金额; location=位置|地点; loser=失败者; lowest=最低; major=专业|主修; maker=制造商|厂商|厂家; manager=经理|主管;
manager name=经理姓名|经理名; manufacturer=制造商|厂商|生产商; marital status=婚姻状况; match=比赛; material=材料|材质; mayor=市长; medal=奖牌;
media type=媒体类型; medication=药物|药品; medicine=药品; member=会员|成员; menu=菜单; merchant=商户|商家; method=方式|方法;
milliseconds=时长|长度|毫秒数; model=型号|车型|模型; money rank=奖金排名|财富级别; month=月份; mountain=山|山峰; movie=电影|影片; mpg=油耗; museum=博物馆;
name=名称|姓名|名字|名; nationality=国籍; net worth=净资产|净值|身价; news=新闻; nickname=昵称; note=备注; number=编号|号码;
number of products=产品数量|商品数量; nurse=护士; occupation=职业; official=官方; official language=官方语言; open year=开放年份|开馆年份;
orchestra=乐团|管弦乐队|管弦乐团; order=订单; order date=订单日期|下单日期|下单时间|订购日期; order detail=订单明细|订单详情; orders=订单; owner=主人|所有者|业主;
page=页数; paragraph=段落; party=党派|政党; patient=病人|患者; payment=付款|支付|支付记录; payment date=付款日期|支付日期;
payment method=支付方式|付款方式; people=人员|人|人物; percent=百分比|比例; percentage=百分比|占比|比例; performance=演出|表演; person=人员|人; pet=宠物;
pet age=宠物年龄|年龄; pet type=宠物类型|宠物种类|类型; phone=电话|电话号码; phone number=电话|电话号码|联系电话; phone type=手机型号; physician=医师|医生;
pilot=飞行员; player=球员|选手; player name=球员姓名|选手姓名; playlist=播放列表|歌单; point=积分|得分; points=积分|分数|得分;
poker player=扑克玩家|扑克选手|扑克牌选手; policy=保单|政策; population=人口; position=职位|位置|岗位; post=帖子|文章; postal code=邮编|邮政编码;
prescription=处方; president=总统|校长; price=价格|单价; product=产品|商品; product name=产品名称|产品名|商品名称; professional=专业人员|医护人员;
professor=教授; profit=利润; program=项目|节目; project=项目; property=房产|物业; province=省份|省; publisher=出版社|出版商; quantity=数量;
rank=排名|名次; ranking=排名; rate=利率|比率; rating=评级|评分|分级; reader=读者; recipe=食谱; record company=唱片公司; region=地区|区域;
registration date=注册日期|注册时间; release year=发行年份|上映年份|发布年份|发行年; remark=备注; rental=租赁|租借|租赁记录; rental date=租赁日期|租借日期;
rental duration=租期|租赁时长; rental rate=租金|租赁价格|租赁费; reorder level=再订货水平|再订购水平|补货水平; replacement cost=替换成本|重置成本|更换成本;
required date=要求日期|需求日期; reservation=预订|预约; restaurant=餐厅|餐馆; result=结果; return date=归还日期|还书日期|返还日期; revenue=收入|营收;
review=评论|评价; river=河流; room=房间; route=路线|航线; salary=工资|薪水|薪资|薪酬|月薪; sale=销量|销售额|销售; sales=销量|销售额; schedule=日程|排期;
school=学校; score=分数|成绩|得分; season=赛季|季节; section=章节|班次; semester=学期; sex=性别; share=份额|收视份额; ship=船|船只;
ship city=收货城市|发货城市; ship country=收货国家|发货国家|运往国家; shipment=货运|发货; shipped date=发货日期|发货时间; shipper=货运公司|承运商|运货商;
shipping address=收货地址; shop=商店|门店; silver=银牌; singer=歌手; size=大小|尺寸; song=歌曲|歌; song name=歌名|歌曲名|歌曲名称;
song release year=歌曲发行年份|发行年份; source=来源; source airport=出发机场|起飞机场; sport=运动|体育项目; stadium=体育场|场馆|体育馆|体育场馆;
staff=员工|职员|店员; staff name=员工姓名; start=开始; start date=开始日期|开始时间; state=州|省|状态; station=车站|站点; station name=站名;
status=状态|情况; stock=库存|股票; stock quantity=库存数量|库存|库存量; store=商店|门店; street=街道; student=学生; student name=学生姓名|学生名;
studio=工作室|制片厂; supplier=供应商; support=支持; surface area=表面积|面积|国土面积; surname=姓|姓氏; swimmer=游泳运动员; symptom=症状; tag=标签;
task=任务; teacher=老师|教师; teacher name=教师姓名|老师姓名; team=球队|队伍; team name=球队名称|队名; template=模板; theatre=剧院; theme=主题;
ticket=票|门票; ticket price=票价; time=时间; title=标题|职位|头衔|职称|题目|名称; topic=主题|话题; total=总|总额|总金额|金额|总价;
total amount=总金额|总额|合计金额; total price=总价|总价格; tournament=锦标赛|比赛; track=曲目|歌曲|音轨|单曲; trade=成交|交易; train=火车|列车;
transaction=交易|交易记录; transcript=成绩单; treatment=治疗|治疗记录; trip=行程|旅程; tv channel=电视频道; tv series=电视剧|电视连续剧; type=类型|种类;
unit=单位|单; unit price=单价|价格|售价; units in stock=库存|库存量|库存数量; units on order=在途数量|订购量; university=大学; updated at=更新时间;
url=网址|链接; user=用户; vehicle=车辆|汽车; version number=版本号; visit=参观|访问|就诊; visitor=参观者|访客|游客; vote=投票|选票; ward=病房;
warehouse=仓库; website=网站|网址; weight=体重|重量; winner=获胜者|冠军; wrestler=摔跤手; year=年份|年|年度; year of founded=成立年份|创立年份;
zip code=邮编|邮政编码;
`;

/** Chinese for the English words and phrases that names are made of, by their words in the singular without what stands between. */
export const translations: ReadonlyMap<string, readonly string[]> = lines
  .trim()
  .split(/;\s*/)
  .filter(Boolean)
  .reduce((found, line) => {
    const [english, chinese] = line.split('=') as [string, string];
    const key = english.split(' ').map(stem).join('');
    return found.set(key, [...new Set([...(found.get(key) ?? []), ...chinese.trim().split('|')])]);
  }, new Map<string, readonly string[]>());
