import { clsx } from 'clsx';
import { Keyboard, LogOut, type LucideIcon, Search, Store, UserRound } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { useOpenLayer } from '../../../../components/ui/overlay/open-layers';
import { useReturnFocus } from '../../../../components/ui/overlay/return-focus';
import { useListbox } from '../../../../lib/browser/use-listbox';
import type { Job } from '../../../../gql/graphql';
import { counted } from '../../../../lib/format/counts';
import { fold } from '../../../../lib/texts/fold';
import { showOverlay } from '../keyboard/keys';
import { hasJob, useAdmin, useAdminLogout } from '../session/admin-session';
import { customerAddress, groups, tabs } from '../tabs';
import { type FoundLine, foundLines } from './found-lines';
import { type FoundHit, useFind } from './use-find';

/** Ctrl/Cmd+K: finds tabs and actions, and searches the server. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { logout } = useAdminLogout();
  const admin = useAdmin();
  const [text, setText] = useState('');
  const returnFocus = useReturnFocus();
  useOpenLayer(true, onClose);
  const { isFinding, isAsking, error, found } = useFind(text);
  const items = paletteItems(text, found, {
    open: (address) => void navigate(address),
    logout,
    isMine: (jobs) => hasJob(admin, jobs),
  });
  const listbox = useListbox(items.length, (index) => {
    onClose();
    items[index]?.run();
  });
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fade-in fixed top-[12vh] low:top-2 low:max-h-[calc(100dvh-16px)] left-1/2 z-50 flex max-h-[70dvh] w-[min(600px,calc(100vw-32px))] -translate-x-1/2 flex-col overflow-hidden rounded-hero bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">Find anything</Radix.Title>
          <div className="flex items-center gap-3 border-b border-line px-5">
            {isFinding ? <Spinner /> : <Search size={20} className="shrink-0 text-ink-2" />}
            <input
              {...listbox.input}
              aria-label="Tab, organization, order or action"
              placeholder="Name, street, “about 40”, last 8 characters …"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                listbox.restart();
              }}
              spellCheck={false}
              className="min-h-14 min-w-0 flex-1 bg-transparent text-body text-ellipsis outline-none placeholder:text-ink-2"
            />
          </div>
          <PaletteRows items={items} listbox={listbox} />
          <p role="status" className={items.length > 0 && !error ? 'sr-only' : 'px-5 py-6 text-ink-2'}>
            {statusOf(text, items.length, isFinding, isAsking && error !== undefined)}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function statusOf(text: string, count: number, isFinding: boolean, hasFailed: boolean): string {
  if (isFinding) return 'Searching...';
  if (hasFailed) return 'The search failed. Type again to retry.';
  return count === 0 ? `Nothing found for “${text.trim()}”.` : counted(count, 'result');
}

type Props = { items: readonly PaletteItem[]; listbox: ReturnType<typeof useListbox> };

function PaletteRows({ items, listbox }: Props) {
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

type PaletteItem = {
  key: string;
  group: 'Customers' | 'Tabs' | FoundLine['group'] | 'Actions';
  text: string;
  note?: string;
  why?: string;
  icon: LucideIcon;
  run: () => void;
};

type Commands = {
  open: (address: string) => void;
  logout: () => void;
  isMine: (jobs: readonly Job[]) => boolean;
};

/** The palette's items for a text: tabs and actions that contain it, and the server's hits. */
export function paletteItems(text: string, found: readonly FoundHit[], commands: Commands): PaletteItem[] {
  const { open, logout, isMine } = commands;
  const words = text.trim().toLowerCase();
  const matches = (item: { text: string }) => fold(item.text).includes(fold(text).trim());
  const customer = {
    ...({ key: 'customer', group: 'Customers', icon: UserRound } as const),
    text: `Everything about ${words}`,
    run: () => open(customerAddress(words)),
  };
  const tabItems = tabs.map(({ id, title, icon, hotkey, to }) => ({
    key: `tab-${id}`,
    group: 'Tabs' as const,
    text: title,
    note: `g ${hotkey}`,
    icon,
    run: () => open(to),
  }));
  const hits = foundLines(found).map(({ address, of, ...line }) => ({
    ...line,
    text: [line.text, of].filter(Boolean).join(', '),
    run: () => open(address),
  }));
  const pages = groups.flatMap(({ entries }) => entries.filter((entry) => !('id' in entry)));
  const actions = [
    ...pages
      .filter(({ jobs }) => !jobs || isMine(jobs))
      .map(({ title, to, icon }) => ({ text: title, icon, run: () => open(to) })),
    { text: 'Visit the shop', icon: Store, run: () => open('/') },
    { text: 'Keyboard shortcuts', icon: Keyboard, run: () => showOverlay('shortcuts') },
    { text: 'Logout', icon: LogOut, run: logout },
  ].map((action) => ({ ...action, key: action.text, group: 'Actions' as const }));
  return [
    // A whole email address offers the page of its customer.
    ...(/^\S+@\S+\.\S+$/.test(words) ? [customer] : []),
    ...tabItems.filter(matches),
    ...hits,
    ...actions.filter(matches),
  ];
}
