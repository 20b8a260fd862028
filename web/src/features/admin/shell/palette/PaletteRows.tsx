import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { useListbox } from '../../../../lib/browser/use-listbox';
import type { PaletteItem } from './palette-items';

type Props = { items: readonly PaletteItem[]; listbox: ReturnType<typeof useListbox> };

/** The palette's rows under the name of their group. */
export function PaletteRows({ items, listbox }: Props) {
  const groups = [...new Set(items.map(({ group }) => group))];
  const activeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom has no layout to scroll.
    activeRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [listbox.active]);
  return (
    <div {...listbox.list} aria-label="Results" className="min-h-0 overflow-y-auto overscroll-contain p-2">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden className="px-3 pt-2 pb-1 text-smallest font-semibold text-ink-2">
            {group}
          </p>
          {items.map(({ key, group: own, text, note, why, icon: Icon }, index) =>
            own !== group ? null : (
              <div
                key={key}
                {...listbox.row(index)}
                ref={index === listbox.active ? activeRef : undefined}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 text-work',
                  index === listbox.active && 'bg-sunken shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
                )}
              >
                <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />
                <span className="min-w-0 flex-1 py-1">
                  <span className="block truncate font-semibold">{text}</span>
                  {why && <span className="block truncate text-small text-ink-2">{why}</span>}
                </span>
                {note && <span className="shrink-0 font-code text-small text-ink-2">{note}</span>}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
