import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startWords } from '#i18n/index.ts';
import { ParameterFields } from '#resources/form/ParameterFields.tsx';
import { sentParameters, startValues } from '#resources/form/parameters.ts';
import { useParameters } from '#resources/form/useParameters.ts';
import { createSources } from '#server/sources/createSources.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import { letters, noMeans } from '../../server/sources/letters/index.ts';
import { Unstyled } from '../../support/Unstyled.tsx';

const fields = fieldsOfWire(createSources(letters.sources!, noMeans).types('zh')[0]!.parameters);

function Form({ onSend }: { readonly onSend: (sent: object) => void }) {
  const form = useParameters(fields, () => startValues(fields));
  return (
    <>
      <ParameterFields form={form} disabled={false} />
      <button type="button" onClick={() => form.check() && onSend(sentParameters(fields, form.values, { isNew: true }))}>
        保存
      </button>
    </>
  );
}

it('Parameters of a type that a room of the server adds are drawn, checked and sent, with nothing made for them', async () => {
  await startWords('zh');
  const user = userEvent.setup({ delay: null });
  const send = vi.fn<(sent: object) => void>();
  render(<Form onSend={send} />, { wrapper: Unstyled });
  const word = await screen.findByLabelText(/^Word/);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(word).toHaveAccessibleDescription('必填');
  expect(word).toHaveFocus();
  await user.type(word, 'ab');
  await user.type(screen.getByLabelText(/^Pass/), 'open sesame');
  expect(screen.getByLabelText(/^Pass/)).toHaveAttribute('type', 'password');
  const times = await screen.findByLabelText(/^Times/);
  expect(times).not.toBeVisible();
  await user.click(screen.getByText('更多参数'));
  await user.clear(times);
  await user.type(times, '10');
  await user.click(screen.getByText('更多参数'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(times).toBeVisible();
  expect(times).toHaveAccessibleDescription(/9/);
  expect(send).not.toHaveBeenCalled();
  await user.clear(times);
  await user.type(times, '3');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ word: 'ab', password: 'open sesame', times: 3 });
});
