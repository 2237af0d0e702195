import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyField, FieldKind } from '#schemas/kit/field.ts';
import * as kit from '#schemas/kit/kinds/index.ts';
import {
  boxHolds,
  choosing,
  clearingSelect,
  emptying,
  emptyingWord,
  pickingDate,
  removing,
  typing,
  typingWord,
  uploading,
  uploadingHuge,
  wordIs,
} from './acts.ts';

const label = { zh: '样本', en: 'Specimen' };
/** Where an uploaded file is kept. */
export const address = '/api/view/files/AAAAAAAAAAAAAAAAAAAAAA.png';

/** A field of a kind, and how it is entered, sent, shown and cleared. */
export interface Case {
  readonly field: AnyField;
  /** Enters something wrong, and what is then said. */
  readonly wrong?: { readonly enter: (user: UserEvent) => Promise<unknown>; readonly says: string };
  readonly enter: (user: UserEvent) => Promise<unknown>;
  readonly sends: unknown;
  /** A value, how the input shows it, and how the page of the record does. */
  readonly value: unknown;
  readonly showsInput: () => Promise<unknown>;
  readonly showsValue: string | RegExp;
  readonly clear?: (user: UserEvent) => Promise<unknown>;
  readonly sendsCleared?: unknown;
}

const twoChoices = [
  { value: 'a', label: { zh: '甲', en: 'A' } },
  { value: 'b', label: { zh: '乙', en: 'B' } },
] as const;

/** One of each kind: a kind without one does not compile. */
export const cases: { readonly [K in FieldKind]: Case } = {
  text: {
    field: kit.text(label, { max: 3 }) as AnyField,
    wrong: { enter: typing('四个字了'), says: '最多 3 个字符' },
    enter: typing('三个字'),
    sends: '三个字',
    value: '旧的',
    showsInput: boxHolds('旧的'),
    showsValue: '旧的',
    clear: emptying,
    sendsCleared: null,
  },
  category: {
    field: kit.category(label) as AnyField,
    enter: typingWord('甲类'),
    sends: '甲类',
    value: '乙类',
    showsInput: wordIs('乙类'),
    showsValue: '乙类',
    clear: emptyingWord,
    sendsCleared: null,
  },
  longText: {
    field: kit.longText(label, { max: 8 }) as AnyField,
    wrong: { enter: typing('123456789'), says: '最多 8 个字符' },
    enter: typing('一{Enter}二'),
    sends: '一\n二',
    value: 'a\nb',
    showsInput: boxHolds('a\nb'),
    showsValue: /a\s+b/,
    clear: emptying,
    sendsCleared: null,
  },
  number: {
    field: kit.number(label, { integer: true, max: 2_000_000, unit: { zh: '元', en: 'yuan' } }) as AnyField,
    wrong: { enter: typing('abc'), says: '应为数字' },
    enter: typing('1,234,567'),
    sends: 1_234_567,
    value: 12_345,
    showsInput: boxHolds('12,345'),
    showsValue: /12,345/,
    clear: emptying,
    sendsCleared: null,
  },
  boolean: {
    field: kit.boolean(label) as AnyField,
    enter: async (user) => user.click(await screen.findByRole('switch', { name: /样本/ })),
    sends: true,
    value: true,
    showsInput: async () => expect(await screen.findByRole('switch', { name: /样本/ })).toBeChecked(),
    showsValue: '是',
    clear: async (user) => user.click(await screen.findByRole('switch', { name: /样本/ })),
    sendsCleared: false,
  },
  options: {
    field: kit.options(label, twoChoices) as AnyField,
    enter: async (user) => user.click(await screen.findByRole('radio', { name: '乙' })),
    sends: 'b',
    value: 'a',
    showsInput: async () => expect(await screen.findByRole('radio', { name: '甲' })).toBeChecked(),
    showsValue: '甲',
    clear: async (user) => user.click(await screen.findByRole('radio', { name: '不选' })),
    sendsCleared: null,
  },
  date: {
    field: kit.date(label) as AnyField,
    enter: pickingDate('2026-02-03'),
    sends: '2026-02-03',
    value: '2026-01-31',
    showsInput: boxHolds('2026-01-31'),
    showsValue: '2026-01-31',
    clear: clearingSelect,
    sendsCleared: null,
  },
  datetime: {
    field: kit.datetime(label) as AnyField,
    enter: pickingDate('2026-02-03 04:05:06'),
    sends: new Date(2026, 1, 3, 4, 5, 6).toISOString(),
    value: new Date(2026, 0, 31, 8, 30).toISOString(),
    showsInput: boxHolds('2026-01-31 08:30:00'),
    showsValue: /2026-01-31 08:30:00/,
    clear: clearingSelect,
    sendsCleared: null,
  },
  email: {
    field: kit.email(label) as AnyField,
    wrong: { enter: typing('nobody'), says: '邮箱格式不正确' },
    enter: typing('a@example.com'),
    sends: 'a@example.com',
    value: 'b@example.com',
    showsInput: boxHolds('b@example.com'),
    showsValue: 'b@example.com',
    clear: emptying,
    sendsCleared: null,
  },
  phone: {
    field: kit.phone(label) as AnyField,
    wrong: { enter: typing('call me'), says: '电话号码格式不正确' },
    enter: typing('+86 138-0000'),
    sends: '+86 138-0000',
    value: '13800000000',
    showsInput: boxHolds('13800000000'),
    showsValue: '13800000000',
    clear: emptying,
    sendsCleared: null,
  },
  password: {
    field: kit.password(label) as AnyField,
    wrong: {
      enter: async (user) => {
        await user.type(await screen.findByLabelText(/样本/), 'short');
        await user.tab();
      },
      says: '至少 8 个字符',
    },
    enter: async (user) => user.click(await screen.findByRole('button', { name: '生成随机密码' })),
    sends: expect.stringMatching(/^[A-Za-z0-9!@#$%^&*()_+]{12}$/),
    value: undefined,
    showsInput: async () => expect(await screen.findByLabelText(/样本/)).toHaveValue(''),
    showsValue: '名称',
  },
  json: {
    field: kit.json(label) as AnyField,
    wrong: { enter: typing('{{"a":'), says: '不是有效的 JSON' },
    enter: typing('{{"a":[[1,2]}'),
    sends: { a: [1, 2] },
    value: { b: 1 },
    showsInput: boxHolds('{\n  "b": 1\n}'),
    showsValue: /"b": 1/,
    clear: emptying,
    sendsCleared: null,
  },
  one: {
    field: kit.one(label, 'roles') as AnyField,
    enter: choosing('分析员'),
    sends: 4,
    value: 3,
    showsInput: async () => expect(await screen.findByText('管理员')).toBeVisible(),
    showsValue: '管理员',
    clear: clearingSelect,
    sendsCleared: null,
  },
  many: {
    field: kit.many(label, 'roles') as AnyField,
    enter: choosing('分析员'),
    sends: [4],
    value: [3],
    showsInput: async () => expect(await screen.findByText('管理员')).toBeVisible(),
    showsValue: '管理员',
    clear: clearingSelect,
    sendsCleared: [],
  },
  parent: {
    field: kit.parent(label) as AnyField,
    enter: choosing('总部'),
    sends: 1,
    value: 2,
    showsInput: async () => expect(await screen.findByText('分部')).toBeVisible(),
    showsValue: '分部',
    clear: clearingSelect,
    sendsCleared: null,
  },
  file: {
    field: kit.file(label) as AnyField,
    wrong: { enter: uploadingHuge, says: '文件过大，最大 5 MB' },
    enter: uploading,
    sends: address,
    value: address,
    showsInput: async () => expect(await screen.findByRole('link', { name: '打开文件' })).toHaveAttribute('href', address),
    showsValue: '打开文件',
    clear: removing,
    sendsCleared: null,
  },
  image: {
    field: kit.image(label) as AnyField,
    wrong: {
      enter: async (user) => {
        await screen.findByRole('button', { name: /样本/ });
        const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
        picker.accept = '';
        await user.upload(picker, new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
      },
      says: '不接受这种文件，可用：PNG、JPEG、GIF、WEBP',
    },
    enter: uploading,
    sends: address,
    value: address,
    showsInput: async () => expect(await screen.findByRole('img', { name: '样本预览' })).toHaveAttribute('src', address),
    showsValue: '样本',
    clear: removing,
    sendsCleared: null,
  },
  computed: {
    field: kit.computed(
      label,
      { from: ['name'], compute: ({ name }) => `你好，${String(name ?? '')}` },
      { showIn: { form: true } },
    ) as AnyField,
    enter: async () => expect(await screen.findByText('你好，名字')).toBeVisible(),
    sends: undefined,
    value: undefined,
    showsInput: async () => expect(await screen.findByText('你好，名字')).toBeVisible(),
    showsValue: '你好，名字',
  },
};
