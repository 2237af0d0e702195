import { type RefObject, useEffect, useLayoutEffect } from 'react';

const edge = 8;

/** Where a point on screen is. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Container of overlays: the page's main part, so that they are found by landmark. */
export const overlayPlace = (): HTMLElement => document.querySelector('main') ?? document.body;

/** True if a target lies in a popup drawn elsewhere on the page: a list of choices, a calendar, a dialog. */
export const isPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ant-select-dropdown, .ant-picker-dropdown, .ant-modal, .ant-drawer') !== null;

/** Keeps an element at a point, moved as far as it needs to be within the window, also as it grows. */
export function usePlaced(element: RefObject<HTMLElement | null>, { x, y }: Point): void {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const fit = () => {
      const { width, height } = target.getBoundingClientRect();
      target.style.left = `${Math.max(edge, Math.min(x, innerWidth - width - edge))}px`;
      target.style.top = `${Math.max(edge, Math.min(y, innerHeight - height - edge))}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, x, y]);
}

/** Tells when something else on the page is pressed; not what opened it, which closes it itself. */
export function usePressOutside(
  element: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onOutside: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [element, anchor].some((each) => each.current?.contains(target as Node));
      if (!isInside && !isPopup(target)) onOutside();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [element, anchor, onOutside]);
}
