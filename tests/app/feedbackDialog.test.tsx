import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answering, ok, refused } from '../providers/scriptedServer.ts';
import { useFeedbackSubject } from '#pages/feedbackSubject.ts';
import { openConsole } from './openConsole.tsx';
// The window is fetched when it is first opened; here before the clock of a test runs.
import '#app/feedback/FeedbackDialog.tsx';

async function openFeedback(
  answers: Answering = ({ address }) => (address === '/api/feedback' ? ok({ id: 1 }) : undefined),
  language: 'zh' | 'en' = 'zh',
) {
  const opened = await openConsole({ at: '/system', answers, language });
  await opened.user.click(screen.getByRole('button', { name: language === 'zh' ? '反馈' : 'Feedback' }));
  const dialog = await screen.findByRole('dialog', { name: language === 'zh' ? '反馈' : 'Feedback' });
  return { ...opened, dialog };
}

function Answered() {
  useFeedbackSubject(subject);
  return null;
}
const subject = () => ({ question: '哪个城市最多？', answer: '上海' });

describe('The feedback window', () => {
  it('is filled in from the answer that it was opened at', async () => {
    render(<Answered />);
    const { dialog } = await openFeedback();
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '系统生成的结果' })).toHaveValue('哪个城市最多？\n\n上海'));
    expect(within(dialog).getByRole('link', { name: '查看我的反馈和答复' })).toHaveAttribute('href', '/own-feedback');
  });

  it('sends what was written, says thank you, and closes', async () => {
    const { user, dialog, server } = await openFeedback();
    await user.type(within(dialog).getByRole('textbox', { name: '问题描述' }), '图表的单位不对');
    await user.type(within(dialog).getByRole('textbox', { name: '联系方式' }), '8801');
    await user.click(within(dialog).getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText('感谢您的反馈')).toBeInTheDocument();
    const [sent] = server.seen.filter(({ address }) => address === '/api/feedback');
    expect(sent!.method).toBe('POST');
    expect(JSON.parse(sent!.body)).toEqual({ problem: '图表的单位不对', contact_information: '8801' });
  });

  it.each([
    ['zh', '请描述问题', '提交反馈'],
    ['en', 'Please describe the problem', 'Send feedback'],
  ] as const)('asks for the problem, and only for that (%s)', async (language, asked, submit) => {
    const { user, dialog, server } = await openFeedback(undefined, language);
    await user.click(within(dialog).getByRole('button', { name: submit }));
    expect(await within(dialog).findByText(asked)).toBeInTheDocument();
    expect(server.asked()).not.toContain('POST /api/feedback');
  });

  it('says that it did not arrive, at the field where the server says so, and keeps what was written', async () => {
    const problem = { errors: { suggestion: { key: 'tooLong', params: { max: 10 } } } };
    const { user, dialog } = await openFeedback(({ address }) =>
      address === '/api/feedback' ? refused(422, 'VALIDATION_FAILED', problem) : undefined,
    );
    await user.type(within(dialog).getByRole('textbox', { name: '问题描述' }), '慢');
    await user.type(within(dialog).getByRole('textbox', { name: '建议' }), '快一点');
    await user.click(within(dialog).getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText('反馈提交失败')).toBeVisible();
    expect(screen.queryByText('请求错误')).toBeNull();
    expect(await within(dialog).findByText('最多 10 个字符')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '建议' })).toHaveValue('快一点'));
  });
});
