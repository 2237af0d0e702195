import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';

function Shelf({ onRemoved = () => {} }: { readonly onRemoved?: () => void }) {
  const [things, setThings] = useState(['pen', 'ink', 'paper']);
  return (
    <>
      <input aria-label="elsewhere" />
      <section ref={useFocusAfterRemoval()}>
        {things.map((thing) => (
          <button
            key={thing}
            data-removes
            onClick={() => {
              onRemoved();
              setThings(things.filter((each) => each !== thing));
            }}
          >
            {thing}
          </button>
        ))}
        <div data-adds>
          <input aria-label="add" />
        </div>
      </section>
    </>
  );
}

describe('The focus, where something is taken out of a list,', () => {
  it('goes to the next thing, from the last to the one before, and from the only one to what adds one', async () => {
    const user = userEvent.setup();
    render(<Shelf />);
    const take = (thing: string) => user.click(screen.getByRole('button', { name: thing }));
    await take('pen');
    expect(screen.getByRole('button', { name: 'ink' })).toHaveFocus();
    await take('paper');
    expect(screen.getByRole('button', { name: 'ink' })).toHaveFocus();
    await take('ink');
    expect(screen.getByRole('textbox', { name: 'add' })).toHaveFocus();
  });

  it('stays where somebody has taken it meanwhile', async () => {
    const user = userEvent.setup();
    render(<Shelf onRemoved={() => screen.getByRole('textbox', { name: 'elsewhere' }).focus()} />);
    await user.click(screen.getByRole('button', { name: 'pen' }));
    expect(screen.queryByRole('button', { name: 'pen' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus();
  });
});
