import { Dropdown, type MenuProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { UnavailableLabel } from '#ui/Unavailable.tsx';
import { overlayPlace } from './overlay.ts';
import type { MenuEntry, OpenMenu } from './menuEntries.ts';

interface Props extends OpenMenu {
  readonly onClose: () => void;
}

/** A menu that is open at a point of the screen. It takes the focus; whoever opened it takes it back. */
export default function Menu({ entries, x, y, onClose }: Props) {
  const choose = (chosen: string) => {
    onClose();
    for (const entry of entries) if (entry !== 'line' && entry.key === chosen) entry.onSelect();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      getPopupContainer={overlayPlace}
      onOpenChange={(_, { source }) => source === 'trigger' && onClose()}
      menu={{
        items: entries.map(itemOf),
        onKeyDown: (event) => onMenuKey(event, onClose),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          // What opens has the focus already while Enter goes on: it would press the button there.
          domEvent.preventDefault();
          choose(key);
        },
      }}
    >
      {/* antd places nothing beside what has no size. */}
      <span aria-hidden style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  );
}

type Item = NonNullable<MenuProps['items']>[number];

function itemOf(entry: MenuEntry, place: number): Item {
  if (entry === 'line') return { type: 'divider', key: `line${place}` };
  const { key, label, isDanger, isOn, why } = entry;
  if (why) return { key, label: <UnavailableLabel why={why}>{label}</UnavailableLabel> };
  const checked = isOn !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isOn, extra: isOn && '✓' };
  return { key, label, danger: isDanger === true, ...checked };
}

/**
 * Adds the keys that antd's menu has not: Space chooses, and a letter leads to the next entry that starts with it. Esc and Tab
 * leave, without being heard by what lies below.
 */
function onMenuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (['Escape', 'Tab', ' '].includes(event.key)) {
    event.preventDefault();
    return event.key === ' ' ? items[at]?.click() : onClose();
  }
  if (event.key.length !== 1) return;
  const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  turned.find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
}
