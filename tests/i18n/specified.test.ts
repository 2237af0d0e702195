import { describe, expect, it } from 'vitest';
import { errors, fill } from '#schemas/wire/errors.ts';
import { chineseWords, englishWords } from '../support/allWords.ts';

const [chinese, english] = await Promise.all([chineseWords(), englishWords()]);

describe('the messages of the specification (spec §8)', () => {
  it.each([
    [english.app.profile.succeeded, 'Operation Success', chinese.app.profile.succeeded, '操作成功'],
    [english.app.profile.failed, 'Operation Failed', chinese.app.profile.failed, '操作失败'],
    [english.chat.page.deleted, 'Delete Success', chinese.chat.page.deleted, '删除成功'],
    [english.files.sending.failed, 'Upload Failed', chinese.files.sending.failed, '上传失败'],
    [english.files.export.failed, 'Export Failed', chinese.files.export.failed, '导出失败'],
    [english.files.outcome.failed, 'Import Failed', chinese.files.outcome.failed, '导入失败'],
    [english.app.feedback.failed, 'Feedback Submit Failed', chinese.app.feedback.failed, '反馈提交失败'],
    [english.signin.registerFailed, 'Registration failed', chinese.signin.registerFailed, '注册失败'],
    [english.signin.sendCodeFailed, 'Failed to send verification code', chinese.signin.sendCodeFailed, '验证码发送失败'],
    [errors.BAD_CREDENTIALS.en, 'Invalid username or password', errors.BAD_CREDENTIALS.zh, '用户名或密码错误'],
  ])('stand word for word: %s', (inEnglish, specified, inChinese, translated) => {
    expect([inEnglish, inChinese]).toEqual([specified, translated]);
  });

  it.each([
    [english.signin.registeredHint, 'Registration successful'],
    [english.signin.codeMailed, 'Verification code sent to your email'],
    [english.app.profile.codeMailed, 'Verification code sent to your email'],
    [english.providers.lost, 'Connection Error'],
  ])('begin what says more: %s', (words, specified) => {
    expect(words.startsWith(specified)).toBe(true);
  });

  it('name the list that failed', () => {
    const worded = ['logs', 'feedback'].map((resource) => fill(english.lists.failed.title, { resource }));
    expect(worded).toEqual(['Failed to fetch logs', 'Failed to fetch feedback']);
  });
});
