import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { printPage, usePrinting } from '#ui/usePrinting.ts';

function Sheet() {
  return <p>{usePrinting() ? 'on paper' : 'on the screen'}</p>;
}

/** A browser that prints what the page holds at that moment. */
function printer() {
  const printed: string[] = [];
  vi.stubGlobal('print', () => printed.push(document.body.textContent ?? ''));
  onTestFinished(() => void vi.unstubAllGlobals());
  return printed;
}

describe('Printing', () => {
  it('is known to what is drawn while the browser prints', () => {
    render(<Sheet />);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('on paper')).toBeVisible();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.getByText('on the screen')).toBeVisible();
  });

  it('begins when all is drawn for paper, and ends with it', async () => {
    const printed = printer();
    render(<Sheet />);
    await act(printPage);
    expect(printed).toEqual(['on paper']);
    expect(screen.getByText('on the screen')).toBeVisible();
  });

  it.each(['{Control>}p', '{Meta>}p'])('waits in the same way when it is asked for by the keys of the browser: %s', async (keys) => {
    const printed = printer();
    render(<Sheet />);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(printed).toEqual(['on paper']));
    await userEvent.keyboard('{Control>}{Shift>}p');
    expect(printed).toHaveLength(1);
  });

  it('waits for a chart that is on its way', async () => {
    const printed = printer();
    render(<div role="img" aria-busy="true" />);
    const done = printPage();
    for (let frames = 0; frames < 5; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(printed).toEqual([]);
    screen.getByRole('img').removeAttribute('aria-busy');
    await done;
    expect(printed).toHaveLength(1);
  });
});
