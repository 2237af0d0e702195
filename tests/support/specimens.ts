import { defineResource } from '#schemas/kit/defineResource.ts';
import * as kinds from '#schemas/kit/kinds/index.ts';
import type { ResourceKey } from '#schemas/kit/registry.ts';
import type { Resource } from '#schemas/kit/resource.ts';

const label = (zh: string, en: string) => ({ zh, en });
/** Resources of tests are not in the registry of the product. */
const key = (name: string) => name as ResourceKey;

/** Resource that specimens belong to. */
export const cabinets = defineResource({
  key: 'cabinets',
  label: label('标本柜', 'Cabinets'),
  fields: {
    place: kinds.text(label('位置', 'Place'), { required: true }),
    coldest: kinds.number(label('最低温度', 'Coldest')),
    warmest: kinds.number(label('最高温度', 'Warmest')),
  },
  title: 'place',
  check: ({ coldest, warmest }) =>
    typeof coldest === 'number' && typeof warmest === 'number' && coldest > warmest ? { warmest: 'invalid' } : {},
});

/** A resource with a field of every kind. */
export const specimens = defineResource({
  key: 'specimens',
  label: label('标本', 'Specimens'),
  fields: {
    name: kinds.text(label('名称', 'Name'), { required: true, unique: true }),
    genre: kinds.category(label('门类', 'Genre')),
    remark: kinds.text(label('备注', 'Remark')),
    story: kinds.longText(label('来历', 'Story')),
    weight: kinds.number(label('重量', 'Weight')),
    pieces: kinds.number(label('件数', 'Pieces'), { integer: true }),
    whole: kinds.boolean(label('完整', 'Whole')),
    colour: kinds.options(label('颜色', 'Colour'), [
      { value: 'red', label: label('红', 'Red') },
      { value: 'green', label: label('绿', 'Green') },
      { value: 'blue', label: label('蓝', 'Blue') },
    ]),
    grade: kinds.options(label('等级', 'Grade'), [
      { value: 1, label: label('一级', 'First') },
      { value: 2, label: label('二级', 'Second') },
    ]),
    foundOn: kinds.date(label('发现日期', 'Found on')),
    seenAt: kinds.datetime(label('最近查看', 'Seen at')),
    mail: kinds.email(label('邮箱', 'Mail')),
    call: kinds.phone(label('电话', 'Call')),
    secret: kinds.text(label('编码', 'Code'), { edit: 'createOnly' }),
    origin: kinds.json(label('出处', 'Origin')),
    cabinet: kinds.one(label('标本柜', 'Cabinet'), key('cabinets'), { required: true }),
    twin: kinds.one(label('成对', 'Twin'), key('specimens')),
    likes: kinds.many(label('相近', 'Likes'), key('specimens')),
    under: kinds.parent(label('上级', 'Under')),
    paper: kinds.file(label('文件', 'Paper')),
    picture: kinds.image(label('图片', 'Picture')),
    density: kinds.computed(label('单重', 'Weight of a piece'), {
      from: ['weight', 'pieces'],
      compute: ({ weight, pieces }) => (typeof weight === 'number' && typeof pieces === 'number' && pieces > 0 ? weight / pieces : null),
    }),
  },
  title: 'name',
  importKey: 'name',
  list: { search: ['name', 'remark', 'story', 'mail', 'cabinet', 'twin', 'likes'], sort: { name: 'asc' } },
});

/** The resources that tests add to those of the product. */
export const exampleResources: readonly Resource[] = [cabinets, specimens];
