import '../../support/quiz/form.ts';
import '../../support/quiz/display.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readableText } from '#chat/model/readableText.ts';
import { showAnswer } from '../answer/showAnswer.tsx';

const body = '{"question": "1+1", "solution": "**2**"}';
const fence = `前文\n\n\`\`\`vis-quiz\n${body}\n\`\`\`\n\n后文`;

describe('a part of answers that is added', () => {
  it('is drawn from a fence and from an element', async () => {
    await showAnswer(`${fence}\n\n<quiz-view>{"question": "2+2", "solution": "4"}</quiz-view>\n`);
    const drawn = await screen.findAllByLabelText('quiz');
    expect(drawn.map(({ textContent }) => textContent)).toEqual(['1+1 = **2**', '2+2 = 4']);
    expect(screen.getByText('后文')).toBeVisible();
  });

  it('says that it is coming while it comes in a stream, and never shows its payload', async () => {
    const { grow, container } = await showAnswer('前文', { isStreaming: true });
    for (let end = 5; end < fence.length - '\n\n后文'.length; end += 1) {
      grow(fence.slice(0, end), { isStreaming: true });
      expect(container.textContent).not.toContain('solution');
    }
    expect(screen.getByText('正在接收内容')).toBeVisible();
    grow(fence);
    await waitFor(() => expect(screen.getByLabelText('quiz')).toBeVisible());
    expect(screen.queryByText('正在接收内容')).not.toBeInTheDocument();
  });

  it('is copied in its own words, with what stands in it', () => {
    expect(readableText(fence, 'copy')).toBe('前文\n\n1+1: **2**\n\n后文');
    expect(readableText('<quiz-view>{"question": "2+2", "solution": "4"}</quiz-view>', 'document')).toBe('2+2: 4\n\n');
  });

  it('is code when its payload cannot be read', async () => {
    await showAnswer('```vis-quiz\nnot json\n```');
    expect(await screen.findByText('not json')).toBeVisible();
    expect(readableText('```vis-quiz\nnot json\n```', 'copy')).toBe('```vis-quiz\nnot json\n```');
  });
});
