import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AntdNotifications } from '#app/notifications/AntdNotifications.tsx';
import { Answer } from '#chat/answer/Answer.tsx';
import { startWords } from '#i18n/index.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { Segment } from '#schemas/wire/chat/turn.ts';
import { Unstyled } from '#tests/support/Unstyled.tsx';

interface Showing {
  readonly isStreaming?: boolean;
  readonly progress?: string | null;
  readonly language?: Language;
  readonly question?: string;
  readonly onAsk?: (question: string) => void;
}

const segmentsOf = (answer: string | readonly Segment[]): readonly Segment[] =>
  typeof answer === 'string' ? [{ kind: 'text', text: answer }] : answer;

/** An answer as its reader sees it; `grow` lets it become another. */
export async function showAnswer(answer: string | readonly Segment[], { language = 'zh', ...showing }: Showing = {}) {
  await startWords(language);
  const user = userEvent.setup();
  const page = (shown: string | readonly Segment[], { isStreaming = false, progress = null, ...others }: Showing) => (
    <AntdNotifications>
      <Answer segments={segmentsOf(shown)} isStreaming={isStreaming} progress={progress} {...others} />
    </AntdNotifications>
  );
  const { container, rerender } = render(page(answer, showing), { wrapper: Unstyled });
  const grow = (longer: string | readonly Segment[], then: Showing = showing) => rerender(page(longer, then));
  return { container, grow, user };
}
