import {
  cloneElement,
  type ComponentType,
  type DOMAttributes,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { HintAt } from './HintBubble.tsx';

/** antd's tooltip, with what it is made of, is fetched when the first hint is wanted. One that cannot be fetched is no reason to lose the page. */
const HintBubble = lazy(async (): Promise<{ default: ComponentType<HintAt> }> => {
  try {
    return await import('./HintBubble.tsx');
  } catch {
    return { default: () => null };
  }
});

interface Props extends Omit<HintAt, 'title' | 'at'> {
  /** Undefined for none. */
  readonly title: string | undefined;
  /** Seconds that the pointer rests before the words are shown. */
  readonly delay?: number;
  /** True if it also comes when the keyboard reaches the element. */
  readonly isAtFocus?: boolean;
  /** An element that tells of the pointer. */
  readonly children: ReactElement<Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>>;
}

/** A few words beside the element that the pointer rests on; it is drawn as it is, and is not drawn anew when they come or go. */
export function Hint({ title, delay = 0.1, isAtFocus = false, children, ...place }: Props) {
  const [at, setAt] = useState<DOMRect>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const element = cloneElement(children, {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType === 'touch') return;
      timer.current = window.setTimeout(() => setAt(currentTarget.getBoundingClientRect()), delay * 1000);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setAt(undefined);
    },
    ...(isAtFocus && {
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setAt(currentTarget.getBoundingClientRect());
      },
      onBlur: () => setAt(undefined),
    }),
  });
  return (
    <>
      {element}
      {at && title && (
        <Suspense>
          <HintBubble {...place} title={title} at={at} />
        </Suspense>
      )}
    </>
  );
}
