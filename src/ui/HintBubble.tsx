import { Tooltip, type TooltipProps } from 'antd';
import { createPortal } from 'react-dom';

export interface HintAt {
  readonly title: string;
  /** Side of the element; above it unless said. */
  readonly placement?: TooltipProps['placement'];
  /** Where the element is on the screen. */
  readonly at: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** antd's tooltip beside a place on the screen. Nothing that is under it is kept from the pointer. */
export default function HintBubble({ title, placement, at: { left, top, width, height } }: HintAt) {
  return createPortal(
    <Tooltip open title={title} placement={placement} styles={{ root: { pointerEvents: 'none' } }}>
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Tooltip>,
    document.body,
  );
}
