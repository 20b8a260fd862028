import { Check, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { MenuPart, MenuProps, MenuRow } from './Menu';
import { useReturnFocus } from './return-focus';

/** A menu that is open from the start: its code loads on the first click. */
export function OpenMenu({ trigger, parts, isBusy = false, align = 'end', sideOffset = 4 }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  const returnFocus = useReturnFocus();
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={(next) => setOpen(next && !isBusy)}>
      <DropdownMenu.Trigger asChild aria-disabled={isBusy || undefined}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...returnFocus}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className="fade-in z-40 max-w-[92vw] min-w-52 rounded-input bg-surface p-2 shadow-float"
        >
          {parts.filter(isShown).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <DropdownMenu.Separator className="my-2 h-px bg-line" />}
              <Part part={part} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** A part without rows is no part. */
function isShown(part: MenuPart): boolean {
  return 'choices' in part || part.rows.length > 0 || part.head !== undefined;
}

function Part({ part }: { part: MenuPart }) {
  if ('rows' in part) {
    return (
      <>
        {part.head && <DropdownMenu.Label>{part.head}</DropdownMenu.Label>}
        {part.rows.map((row) => (
          <Row key={row.text} {...row} />
        ))}
      </>
    );
  }
  return (
    <DropdownMenu.RadioGroup value={part.chosen} onValueChange={part.onChoose}>
      {part.choices.map(({ value, text }) => (
        <DropdownMenu.RadioItem key={value} value={value} className={menuRowStyle}>
          <Mark />
          <span>{text}</span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

function Row({ text, icon: Icon, to, onSelect, isChecked, isDangerous, isDisabled, remove }: MenuRow) {
  if (isChecked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem
        checked={isChecked}
        disabled={isDisabled ?? false}
        onCheckedChange={onSelect}
        onSelect={(event) => event.preventDefault()}
        className={menuRowStyle}
      >
        <Mark />
        <span>{text}</span>
      </DropdownMenu.CheckboxItem>
    );
  }
  const content = (
    <>
      {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      <span className={remove && 'truncate'}>{text}</span>
    </>
  );
  const item = (
    <DropdownMenu.Item
      asChild={to !== undefined}
      disabled={isDisabled ?? false}
      onSelect={onSelect}
      className={`${menuRowStyle} ${isDangerous ? 'text-danger' : ''} ${remove ? 'min-w-0 flex-1' : ''}`}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </DropdownMenu.Item>
  );
  if (!remove) return item;
  return (
    <div className="flex items-center">
      {item}
      <DropdownMenu.Item
        aria-label={remove.label}
        onSelect={(event) => {
          event.preventDefault();
          remove.onSelect();
        }}
        className={menuRowStyle}
      >
        <Trash2 size={18} />
      </DropdownMenu.Item>
    </div>
  );
}

function Mark() {
  return (
    <span className="grid size-5 place-items-center">
      <DropdownMenu.ItemIndicator>
        <Check size={18} />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}

const menuRowStyle =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 text-work font-semibold outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-2';
