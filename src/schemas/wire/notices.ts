import { feedback } from '../feedback.ts';
import type { Choice } from '../kit/field.ts';
import type { Language, Text } from '../kit/text.ts';
import { permissionTitle } from './access/permissionTitle.ts';
import { fill } from './errors.ts';

interface NoticeWords extends Text {
  /** `bad` for what was refused or taken away. */
  readonly tone: 'good' | 'bad' | 'plain';
}

/** Every kind of notice: what a person is told of, and its words. `{name}` is a fact that comes with it. A new kind is one line. */
export const noticeKinds = {
  accessGranted: { tone: 'good', zh: '已为您开通：{permission}', en: 'You now have: {permission}' },
  accessRefused: { tone: 'bad', zh: '没有为您开通：{permission}', en: 'You were not given: {permission}' },
  accessReopened: {
    tone: 'plain',
    zh: '对您请求的答复已撤回，请求恢复为待处理：{permission}',
    en: 'The answer to your request was taken back, and it is open again: {permission}',
  },
  feedbackAnswered: { tone: 'good', zh: '您的反馈有了答复：{feedback}', en: 'Your feedback was answered: {feedback}' },
  feedbackMoved: { tone: 'plain', zh: '您的反馈现在是“{state}”：{feedback}', en: 'Your feedback is now "{state}": {feedback}' },
  documentFailed: {
    tone: 'bad',
    zh: '知识空间“{space}”有文档没有处理成功：{document}',
    en: 'A document of "{space}" could not be read: {document}',
  },
  flowAsks: { tone: 'plain', zh: '有一步等您处理：{title}', en: 'A step waits for you: {title}' },
  deliveryArrived: { tone: 'plain', zh: '您订阅的内容到了：{content}', en: 'What you subscribed to is here: {content}' },
  deliveryFailed: { tone: 'bad', zh: '您订阅的内容没有送达：{content}', en: 'What you subscribed to could not be delivered: {content}' },
  shareStopped: { tone: 'bad', zh: '您的分享被停止，链接已失效：{title}', en: 'Your shared link was ended: {title}' },
} as const satisfies Record<string, NoticeWords>;
export type NoticeKind = keyof typeof noticeKinds;

type Facts<Words extends string> = Words extends `${string}{${infer Fact}}${infer Rest}` ? Fact | Facts<Rest> : never;
/** Facts that a notice must come with: the placeholders of its words. */
export type NoticeFacts<Kind extends NoticeKind> = Readonly<Record<Facts<(typeof noticeKinds)[Kind]['en']>, string>>;

const stateLabel = (value: string): Text | undefined =>
  (feedback.fields.state.choices as readonly Choice[]).find((choice) => choice.value === value)?.label;

/** Facts that are names for programs, and how people call them. */
const worded: Readonly<Record<string, (fact: string) => Text | undefined>> = { permission: permissionTitle, state: stateLabel };

const isKind = (word: string): word is NoticeKind => Object.hasOwn(noticeKinds, word);

/** Words and tone of a notice for its reader; undefined for a kind of another version. */
export function noticeWords(
  { kind, facts }: { readonly kind: string; readonly facts: Readonly<Record<string, string>> },
  language: Language,
): { readonly words: string; readonly tone: NoticeWords['tone'] } | undefined {
  if (!isKind(kind)) return undefined;
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      (Object.hasOwn(worded, name) ? worded[name]!(fact)?.[language] : undefined) ?? fact,
    ]),
  );
  return { words: fill(noticeKinds[kind][language], said), tone: noticeKinds[kind].tone };
}
