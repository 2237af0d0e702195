import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { MessageActionsProvider, type MessageActions } from '#chat/message/actions.ts';
import { Messages } from '#chat/page/Messages.tsx';
import { useConversation } from '#chat/session/useSession.ts';
import { startWords } from '#i18n/index.ts';
import { fakeWire, openSession, wireTurn } from '../session/fakeWire.ts';

const drawn = vi.hoisted(() => new Map<string, number>());

vi.mock('#chat/answer/Answer.tsx', async () => {
  const textOf = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('');
  return {
    Answer: ({ segments }: { segments: readonly { text: string }[] }) => {
      const text = textOf(segments);
      const of = text.split(' ')[0]!;
      drawn.set(of, (drawn.get(of) ?? 0) + 1);
      return <p>{text}</p>;
    },
  };
});
vi.mock('#chat/message/RateButtons.tsx', () => ({ RateButtons: () => null }));
vi.mock('#chat/start/useModelNames.ts', () => ({ useModelNames: () => ({ names: ['first-model'] }) }));

const actions = { mayCorrect: () => false } as Partial<MessageActions> as MessageActions;

function Page({ session }: { session: Awaited<ReturnType<typeof openSession>> }) {
  const state = useConversation(session);
  return (
    <MessageActionsProvider value={actions}>
      <Messages session={session} state={state} hello={null} editing={null} handedOver={null} />
    </MessageActionsProvider>
  );
}

it('draws only the answer that grows: finished messages are drawn once', async () => {
  const segments = (text: string) => [{ kind: 'text' as const, text }];
  const fake = fakeWire({
    turns: [
      wireTurn(1, { segments: segments('first answer') }),
      wireTurn(2, { segments: segments('second answer') }),
      wireTurn(3, { status: 'running', segments: segments('third') }),
    ],
  });
  const session = await openSession(fake);
  await startWords('zh');
  render(<Page session={session} />, { wrapper: MemoryRouter });
  const [line] = fake.lines;
  for (const text of [' a', ' b', ' c']) act(() => line!.says({ type: 'appended', turn: 3, kind: 'text', text }));
  act(() => line!.says({ type: 'ended', turn: 3, status: 'finished' }));
  await act(() => session.open());
  expect(screen.getByText('third a b c')).toBeInTheDocument();
  expect(drawn.get('third')).toBeGreaterThanOrEqual(4);
  expect([drawn.get('first'), drawn.get('second')]).toEqual([1, 1]);
});
