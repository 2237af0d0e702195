import { type ReactNode, useContext } from 'react';
import { safeLink } from '../../model/parts/safe.ts';
import { LinkContext } from '../AnswerContext.ts';

interface SafeLinkProps {
  readonly address: string;
  readonly children: ReactNode;
  readonly label?: string | undefined;
}

/** A link that leads away in a window of its own; only words where the address is one that no link may have, and within another link. */
export function SafeLink({ address, children, label }: SafeLinkProps) {
  const isInLink = useContext(LinkContext);
  const href = isInLink ? null : safeLink(address);
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <LinkContext value>{children}</LinkContext>
    </a>
  );
}
