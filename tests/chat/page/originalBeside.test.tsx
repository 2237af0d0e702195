import { screen } from '@testing-library/react';
import { use } from 'react';
import { expect, it } from 'vitest';
import { OriginalBeside } from '#chat/page/OriginalBeside.tsx';
import { LookUpContext, OriginalPanelContext } from '#chat/parts/originals.ts';
import { later } from '#ui/later.tsx';
import { mediaHolds } from '../../app/openConsole.tsx';
import { showScreen } from '../../support/consoleScreen.tsx';

const View = later(async () => ({ default: ({ name }: { readonly name: string }) => <p>{`原文：${name}`}</p> }));

function Citation() {
  const lookUp = use(LookUpContext);
  return <button onClick={() => lookUp?.({ name: '制度.pdf', origin: {} as never })}>引用</button>;
}

it('an original that covers the conversation on a phone is a dialog of the name of its document', async () => {
  mediaHolds('max-width');
  const element = (
    <OriginalPanelContext value={{ View: View as never, prepare: async () => {} }}>
      <OriginalBeside>
        <Citation />
      </OriginalBeside>
    </OriginalPanelContext>
  );
  const { user } = await showScreen([{ path: '/', element }], { at: '/' });
  await user.click(screen.getByRole('button', { name: '引用' }));
  expect(await screen.findByText('原文：制度.pdf')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: '制度.pdf' })).toBeInTheDocument();
});
