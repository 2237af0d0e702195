import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Shortcuts, useShortcut } from '#ui/useShortcut.ts';

function Page({ shortcuts, everywhere = false }: { shortcuts: Shortcuts; everywhere?: boolean }) {
  useShortcut(shortcuts, { everywhere });
  return <input aria-label="name" />;
}

/** Presses a key; tells whether the browser may still act on it. */
const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init);

it('acts on its key with exactly its modifiers, and keeps the browser from acting on it too', () => {
  const save = vi.fn<() => void>();
  render(<Page shortcuts={{ 'mod+s': save }} />);
  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(press({ key: 's', ...held })).toBe(true);
  expect(save).not.toHaveBeenCalled();
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) expect(press({ key: 'S', ...held })).toBe(false);
  expect(save).toHaveBeenCalledTimes(2);
});

it('takes a sign however a keyboard writes it: on some, the slash needs shift', () => {
  const search = vi.fn<() => void>();
  render(<Page shortcuts={{ '/': search }} />);
  press({ key: '/' });
  press({ key: '/', shiftKey: true });
  expect(search).toHaveBeenCalledTimes(2);
});

it('leaves keys to a field that is being typed in and to an input method, unless it holds everywhere', () => {
  const search = vi.fn<() => void>();
  const { rerender } = render(<Page shortcuts={{ '/': search }} />);
  const field = screen.getByRole('textbox', { name: 'name' });
  press({ key: '/' }, field);
  press({ key: '/', isComposing: true });
  expect(search).not.toHaveBeenCalled();
  rerender(<Page shortcuts={{ '/': search }} everywhere />);
  press({ key: '/' }, field);
  expect(search).toHaveBeenCalledOnce();
  press({ key: '/', isComposing: true }, field);
  expect(search).toHaveBeenCalledOnce();
});

it('leaves to others what its action does not want, and what others have taken', () => {
  const search = vi.fn<() => false>(() => false);
  render(<Page shortcuts={{ '/': search }} />);
  expect(press({ key: '/' })).toBe(true);
  expect(search).toHaveBeenCalledOnce();
  const taken = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', taken);
  press({ key: '/' });
  document.body.removeEventListener('keydown', taken);
  expect(search).toHaveBeenCalledOnce();
});
