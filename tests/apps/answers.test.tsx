import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import CorrectPlan from '#apps/answers/CorrectPlan.tsx';
import { AppChoices } from '#chat/scenes/AppChoices.tsx';
import { AnswerContext, type PlanCorrection } from '#chat/parts/AnswerContext.ts';
import AskInChat from '#flow/asks/AskInChat.tsx';
import { PublishAsApp } from '#flow/editor/PublishAsApp.tsx';
import { fetchWords } from '#i18n/index.ts';
import type { AskField, WireAsk } from '#schemas/wire/flows/asks.ts';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

beforeAll(async () => {
  await fetchWords('flow');
  await fetchWords('apps');
});

const field = (name: string, label: string, more: Partial<AskField>): AskField => ({ name, label, type: 'text', required: false, ...more });
const consent: WireAsk = {
  id: 7,
  run: 1,
  node: 'team',
  form: {
    title: '要做吗？',
    text: '核对 *参数*',
    fields: [
      field('who', '谁', { required: true, help: '一个名字' }),
      field('why', '理由', { type: 'longText' }),
      field('amount', '金额', { type: 'number' }),
      field('now', '立即', { type: 'boolean' }),
      field('way', '方式', { type: 'options', choices: ['转账', '支票'] }),
      field('arguments', '参数', { type: 'json', initial: { to: 'bob' } }),
    ],
    buttons: [
      { value: 'yes', label: '同意', tone: 'primary' },
      { value: 'no', label: '拒绝', tone: 'danger' },
    ],
  },
  state: 'open',
  answer: null,
  answeredBy: null,
  answeredAt: null,
  until: '2026-01-02T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  mayAnswer: true,
};

/** The form of an ask in an answer; `sent` are the answers that were given to it. */
async function showAsk(ask: WireAsk, answered: () => WireAsk = () => ask) {
  const sent: object[] = [];
  const custom = async ({ payload }: { readonly payload?: object }) => {
    if (!payload) return { data: ask };
    sent.push(payload);
    return { data: answered() };
  };
  const shown = await showScreen([{ path: 'x', element: <AskInChat part={{ kind: 'ask', ask: ask.id, title: ask.form.title }} /> }], {
    at: '/x',
    data: { custom: custom as never },
  });
  await screen.findByRole('region', { name: '要做吗？' });
  return { ...shown, sent };
}
const answeredBy = (name: string): WireAsk => ({
  ...consent,
  state: 'answered',
  mayAnswer: false,
  answer: { button: 'yes', values: {} },
  answeredBy: name,
  answeredAt: '2026-01-01T00:00:00.000Z',
});

describe('the form of what a run asks', () => {
  it('has a field of every kind, and sends them all, with the arguments as they were corrected', async () => {
    const { user, sent } = await showAsk(consent, () => answeredBy('admin'));
    expect(screen.getByText('核对 *参数*')).toBeVisible();
    expect(screen.getByText(/^提出：2026-01-01.* · 截止：2026-01-02/)).toBeVisible();
    expect(screen.getByText('一个名字')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: '谁' }), '李');
    await user.type(screen.getByRole('textbox', { name: '理由' }), '两行');
    await user.type(screen.getByRole('textbox', { name: '金额' }), '12.5');
    await user.click(screen.getByRole('switch', { name: '立即' }));
    await user.click(screen.getByRole('radio', { name: '支票' }));
    const given = screen.getByRole('textbox', { name: '参数' });
    await user.clear(given);
    await user.click(given);
    await user.paste('{"to":"ann"}');
    await user.click(screen.getByRole('button', { name: '同意' }));
    const values = { who: '李', why: '两行', amount: 12.5, now: true, way: '支票', arguments: { to: 'ann' } };
    await waitFor(() => expect(sent).toEqual([{ button: 'yes', values }]));
    expect(await screen.findByText(/admin/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  });

  it('asks for what is required before it is sent, but not of who turns it down', async () => {
    const { user, sent } = await showAsk(consent);
    await user.click(screen.getByRole('button', { name: '同意' }));
    expect(await screen.findByText(/必填|请输入|不能为空/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(sent).toMatchObject([{ button: 'no' }]));
  });

  it('says why an answer was refused, and keeps what was filled in', async () => {
    const { user } = await showAsk({ ...consent, form: { ...consent.form, fields: consent.form.fields.slice(0, 1) } }, () => {
      throw failedCall(409, 'FLOW_ASK_OVER');
    });
    await user.type(screen.getByRole('textbox', { name: '谁' }), '李');
    await user.click(screen.getByRole('button', { name: '同意' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '谁' })).toHaveValue('李');
  });

  it('tells who answered it, and offers nothing to those who are not asked', async () => {
    await showAsk(answeredBy('王'));
    expect(screen.getByRole('status')).toHaveTextContent(/同意[\s\S]*王|王[\s\S]*同意/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the plan of an answer', () => {
  const steps = [
    { name: '查', number: '1', status: 'complete', agent: '分析师', markdown: '查上海' },
    { name: '写', number: '2', status: 'complete', agent: '写手', markdown: '写一句' },
  ] as const;
  const show = (onCorrect?: (correction: PlanCorrection) => void) =>
    showScreen(
      [
        {
          path: 'x',
          element: (
            <AnswerContext value={{ citations: new Map(), followed: null, onFollow: () => {}, onAsk: undefined, onCorrect }}>
              <CorrectPlan part={{ kind: 'plan', steps }} />
            </AnswerContext>
          ),
        },
      ],
      { at: '/x' },
    );

  it('is corrected from a step on, with further steps', async () => {
    const corrected = vi.fn<(correction: PlanCorrection) => void>();
    const { user } = await show(corrected);
    await user.click(await screen.findByRole('button', { name: '更正并继续' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.queryByRole('textbox', { name: '第 1 步要做的' })).toBeNull();
    const task = form.getByRole('textbox', { name: '第 2 步要做的' });
    await user.clear(task);
    expect(form.getByRole('button', { name: '继续' })).toBeDisabled();
    await user.type(task, '写两句');
    await user.click(form.getByRole('button', { name: '添加一步' }));
    await user.type(form.getByRole('textbox', { name: '第 3 步的名称' }), '画');
    await user.type(form.getByRole('textbox', { name: '第 3 步要做的' }), '画图');
    await user.click(form.getByRole('button', { name: '继续' }));
    const written = [
      { name: '写', agent: '写手', task: '写两句' },
      { name: '画', agent: '写手', task: '画图' },
    ];
    expect(corrected).toHaveBeenCalledExactlyOnceWith({ from: 2, steps: written });
  });

  it('is not corrected where no question can be asked, as on a page that was shared', async () => {
    await show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what is chosen when an app is asked', () => {
  it('goes with the app, several of a type, and what is alone of its type is taken by itself', async () => {
    const choices = [
      { type: 'database', label: '数据源', offered: ['债券', '股票'].map((value) => ({ value, label: value })) },
      { type: 'knowledge', label: '知识库', offered: [{ value: '制度', label: '制度' }] },
    ];
    const changed = vi.fn<(subject: string) => void>();
    const { user } = await showScreen(
      [{ path: 'x', element: <AppChoices scene="chat_app" subject="code?database=债券" onChange={changed} /> }],
      { at: '/x', data: { custom: (async () => ({ data: choices })) as never } },
    );
    await user.click(await screen.findByRole('combobox', { name: '知识库' }));
    expect(await screen.findByRole('option', { name: '制度' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('combobox', { name: '数据源' }));
    await user.click(await screen.findByTitle('股票'));
    expect(new URLSearchParams(changed.mock.calls[0]![0].slice('code?'.length)).getAll('database')).toEqual(['债券', '股票']);
  });
});

describe('a deployed flow', () => {
  const flow = { name: '周报', description: '写周报', uid: 'f-1' };
  const [make, publish] = ['/api/v1/app/create', '/api/v1/app/publish'];
  /** The button, with what was sent to each address; the flow becomes app 5. */
  const show = async (answers: Readonly<Record<string, () => unknown>>, allows?: (method: string, path: string) => boolean) => {
    const sent: [url: string, payload: unknown][] = [];
    const custom = async ({ url, payload }: { readonly url: string; readonly payload?: object }) => {
      sent.push([url, payload]);
      return { data: answers[url]!() };
    };
    const shown = await showScreen(
      [
        { path: 'x', element: <PublishAsApp flow={flow} /> },
        { path: 'app/5', element: <h1>应用的页面</h1> },
      ],
      { at: '/x', data: { custom: custom as never }, ...(allows && { allows }) },
    );
    return { ...shown, sent };
  };
  const made = () => ({ id: 5, app_code: 'code-5', app_name: '周报' });

  it('becomes an app that is published, in one step, and its page is what comes next', async () => {
    const { user, sent, said } = await show({ [make]: made, [publish]: () => [] });
    await user.click(await screen.findByRole('button', { name: '发布为应用' }));
    expect(await screen.findByRole('heading', { name: '应用的页面' })).toBeVisible();
    const context = { uid: 'f-1', name: '周报' };
    expect(sent).toEqual([
      [make, expect.objectContaining({ app_name: '周报', app_describe: '写周报', team_mode: 'awel_layout', team_context: context })],
      [publish, { app_code: 'code-5' }],
    ]);
    expect(said).toEqual([{ type: 'success', message: '应用“周报”已发布' }]);
  });

  it('leads to the app that was made even where it could not be published, and says why', async () => {
    const refused = () => {
      throw failedCall(409, 'NOT_FOUND');
    };
    const { user, said } = await show({ [make]: made, [publish]: refused });
    await user.click(await screen.findByRole('button', { name: '发布为应用' }));
    expect(await screen.findByRole('heading', { name: '应用的页面' })).toBeVisible();
    expect(said).toMatchObject([{ type: 'error' }]);
  });

  it('stays where it is if no app could be made of it, ready to be tried again', async () => {
    const refused = () => {
      throw failedCall(409, 'DUPLICATE');
    };
    const { user, said, sent } = await show({ [make]: refused });
    const button = await screen.findByRole('button', { name: '发布为应用' });
    await user.click(button);
    await waitFor(() => expect(said).toMatchObject([{ type: 'error' }]));
    expect(button).toBeEnabled();
    expect(sent).toHaveLength(1);
  });

  it('is not offered as an app to those who may not make one', async () => {
    await show({}, (_, path) => path !== make);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
