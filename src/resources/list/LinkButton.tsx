import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

/** A button that leads to a page of the console: a real link, so that it opens in another tab as any link does. */
export function LinkButton({ to, ...button }: Omit<ButtonProps, 'href' | 'onClick'> & { readonly to: To }) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return <Button {...button} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
