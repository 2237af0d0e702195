import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type MessageActions, MessageActionsProvider } from '#chat/message/actions.ts';
import { RateButtons } from '#chat/message/RateButtons.tsx';
import type { Turn } from '#chat/model/conversation.ts';
import { rateAnswer } from '#schemas/contracts/turns.ts';
import { showScreen } from '../../support/consoleScreen.tsx';

const turn = { turn: 1, question: '库存', rating: null } as Turn;

it('tells whoever may not rate answers what is missing, and asks the server for nothing', async () => {
  const rated = vi.fn();
  const custom = vi.fn(async () => ({ data: {} }) as never);
  const element = (
    <MessageActionsProvider value={{ convUid: 'c-1', rated } as Partial<MessageActions> as MessageActions}>
      <RateButtons turn={turn} />
    </MessageActionsProvider>
  );
  const allows = (_: string, path: string) => path !== rateAnswer.path;
  const { user, said } = await showScreen([{ index: true, element }], { at: '/', data: { custom }, allows });
  const thumbs = await screen.findAllByRole('button');
  expect(thumbs).toHaveLength(2);
  for (const thumb of thumbs) expect(thumb).toHaveAccessibleDescription(/^需要权限：/);
  await user.click(thumbs[0]!);
  await waitFor(() => expect(said[0]?.message).toMatch(/^需要权限：/));
  expect(rated).not.toHaveBeenCalled();
  expect(custom).not.toHaveBeenCalled();
});
