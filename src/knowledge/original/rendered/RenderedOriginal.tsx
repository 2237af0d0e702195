import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { Loading } from '#ui/Loading.tsx';
import { MarkingNote } from '../MarkingNote.tsx';
import type { Marking, ShownPassage } from '../passage.ts';
import text from '../text/text.module.css';
import { mark, unmark } from './marks.ts';
import { type RenderedForm, renderers } from './renderers.ts';
import styles from './rendered.css?inline';

interface Props {
  readonly file: Blob;
  readonly form: RenderedForm;
  /** Characters of what was read of it. */
  readonly characters: number;
  readonly passage: ShownPassage | null;
  /** The same document as it was read, where there is that: in place of what cannot be drawn, or in which a passage is not found word for word. */
  readonly asRead: ReactNode;
}

/** A document as it looks, with a passage marked and in sight. What it brings along stays within a tree of its own. */
export default function RenderedOriginal({ file, form, characters, passage, asRead }: Props) {
  const { t } = useWords();
  const host = useRef<HTMLDivElement>(null);
  const state = useRendered(host, file, form);
  const [marked, setMarked] = useState<{ readonly passage: ShownPassage; readonly is: Marking }>();
  useEffect(() => {
    const root = host.current?.shadowRoot;
    if (state !== 'shown' || !root) return;
    unmark(root);
    if (!passage) return;
    setMarked({ passage, is: mark(root, passage.quote, passage.from / Math.max(1, characters)) });
    root.querySelector('mark[data-quote]')?.scrollIntoView({ block: 'center' });
  }, [state, passage, characters]);
  const marking = marked?.passage === passage ? marked?.is : undefined;
  const isAsRead = state === 'failed' || (asRead !== null && marking !== undefined && marking !== 'exact');
  return (
    <>
      <div className={text.view} hidden={isAsRead}>
        {passage && <MarkingNote marking={marking} place={passage.place} />}
        {state === 'drawing' && <Loading rows={12} />}
        {/* Scrolled by keys as well. */}
        <div className={text.pages} hidden={state !== 'shown'} role="region" aria-label={t('knowledge.original.title')} tabIndex={0}>
          <div ref={host} data-form={form} />
        </div>
      </div>
      {isAsRead && asRead}
    </>
  );
}

/** Draws a file into the tree of an element. */
function useRendered(host: { readonly current: HTMLElement | null }, file: Blob, form: RenderedForm): 'drawing' | 'shown' | 'failed' {
  const [state, setState] = useState<'drawing' | 'shown' | 'failed'>('drawing');
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const render = await renderers[form]();
      const drawn = await render(file);
      if (isGone) return;
      const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
      const [style, page] = [document.createElement('style'), document.createElement('div')];
      style.textContent = styles;
      page.className = 'page';
      page.append(drawn);
      root.replaceChildren(style, page);
      setState('shown');
    };
    draw().catch(() => isGone || setState('failed'));
    return () => {
      isGone = true;
      setState('drawing');
    };
  }, [host, file, form]);
  return state;
}
