import { expect, it } from 'vitest';
import { deliveries as en } from '#i18n/en/deliveries.ts';
import { forms as englishForms } from '#i18n/en/forms.ts';
import { deliveries as zh } from '#i18n/zh/deliveries.ts';
import { forms as chineseForms } from '#i18n/zh/forms.ts';
import { subscriptions } from '#schemas/subscriptions.ts';
import { deliveryStepLabels } from '#schemas/wire/deliverySteps.ts';
import { taskStateLabels } from '#schemas/wire/tasks.ts';
import { actionsOn, stage } from './support/people.ts';

const spoken = {
  zh: { look: {}, words: zh, forms: chineseForms, news: '早报', held: '今日要闻：利率不变。' },
  en: { look: { language: 'en', theme: 'dark' }, words: en, forms: englishForms, news: 'Morning news', held: 'Rates stay as they are.' },
} as const;

const here = stage(async (api) => {
  for (const { news, held } of Object.values(spoken)) await api.post('/api/contents/add', { name: news, description: held });
  await api.post('/api/parameters/add', { name: '城市', value: '上海' });
});

const { fields, singular } = subscriptions;
const begins = (words: string): RegExp => new RegExp(`^${words}`);

it.each(['zh', 'en'] as const)(
  'in %s a subscription is made, previewed and tried, fails, is mended, and is sent again',
  async (language) => {
    const { look, words, forms, news, held } = spoken[language];
    const page = await here.visit(look, here.admin);
    const my = actionsOn(page);
    const choose = async (field: string, title: string) => {
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: begins(field) })
        .click();
      await page.locator('.ant-select-dropdown').getByTitle(title, { exact: true }).last().click();
    };
    const often = (frequency: string): string => fields.frequency.choices.find(({ value }) => value === frequency)!.label[language];
    await page.goto('/subscription/create');
    await choose(fields.userId.label[language], 'admin');
    await choose(fields.content.label[language], news);
    await choose(fields.parameters.label[language], '城市');
    await page.keyboard.press('Escape');
    await choose(fields.frequency.label[language], often('month'));
    await choose(words.moment.day, words.moment.lastDay);
    const times = page.getByRole('region', { name: begins(words.times.title.split(/[（(]/)[0]!) });
    await expect.poll(() => times.getByRole('listitem').count()).toBe(5);
    await choose(fields.frequency.label[language], often('second'));

    await page.getByLabel(begins(fields.address.label[language])).fill('http://127.0.0.1:9/send?key=journey-secret');
    await my.press(words.trial.preview);
    await page.getByRole('region', { name: words.trial.shown }).getByText(held).waitFor();
    await my.press(words.trial.test);
    await my.see(/ADDRESS_REFUSED/);
    await my.press(new RegExp(`^${forms.create.replace('{resource}', singular[language])}$`, 'i'), page.getByRole('dialog'));

    const made = async (): Promise<{ state: string; version: number }[]> =>
      (await here.api.post('/api/deliveries/list', { search: news })).items;
    await expect.poll(async () => (await made())[0]?.state).toBe('failed');
    await page.goto('/deliveries');
    await my.row(news).first().getByText(news).click();
    await page.getByRole('tab', { name: { zh: '内容和经过', en: 'Content and steps' }[language] }).click();
    const steps = page.getByRole('region', { name: words.held.steps });
    await steps.getByText(deliveryStepLabels.rendered[language]).waitFor();
    await steps.getByText(new RegExp(`${deliveryStepLabels.failed[language]} · `)).waitFor();
    expect(await page.content()).not.toContain('journey-secret');

    const { items } = await here.api.post('/api/subscriptions/query', { search: news });
    await page.goto(`/subscription/${items[0].id}/edit`);
    await page
      .getByRole('dialog')
      .getByText(fields.method.choices.find(({ value }) => value === 'console')!.label[language], { exact: true })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: forms.save, exact: true }).click();
    await expect.poll(async () => (await made()).some(({ state }) => state === 'sent')).toBe(true);
    await page.goto('/tasks');
    await page
      .getByRole('row', { name: new RegExp(`${news}.*${taskStateLabels.done[language]}`) })
      .first()
      .getByRole('button', { name: words.tasks.again })
      .click();
    await expect.poll(async () => (await made()).some(({ version }) => version > 4)).toBe(true);
    await here.api.post('/api/subscriptions/pause', { ids: [items[0].id] });
  },
);
