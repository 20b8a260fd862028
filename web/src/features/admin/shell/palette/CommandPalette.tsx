import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpenLayer } from '../../../../components/ui/overlay/open-layers';
import { useReturnFocus } from '../../../../components/ui/overlay/return-focus';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { useListbox } from '../../../../lib/browser/use-listbox';
import { useAdmin } from '../session/admin-session';
import { counted } from '../../../../lib/format/counts';
import { paletteItems } from './palette-items';
import { PaletteRows } from './PaletteRows';
import { useAdminLogout } from '../session/use-admin-logout';
import { useFind } from './use-find';

/** Ctrl/Cmd+K: tabs, actions and everything the server finds, by typing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { logout } = useAdminLogout();
  const { canWrite } = useAdmin();
  const [text, setText] = useState('');
  const returnFocus = useReturnFocus();
  useOpenLayer(true, onClose);
  const { isFinding, isAsking, error, found } = useFind(text);
  const items = paletteItems(text, found, { open: (address) => void navigate(address), logout, canWrite });
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
            {isFinding ? <Spinner /> : <Search aria-hidden size={20} className="shrink-0 text-ink-2" />}
            <input
              {...listbox.input}
              aria-label="Tab, organization, order or action"
              placeholder="Whatever you know: name, street, “about 40”, last 8 characters …"
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
            {statusOf({ text, count: items.length, isFinding, hasFailed: isAsking && error !== undefined })}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type Facts = { text: string; count: number; isFinding: boolean; hasFailed: boolean };

function statusOf({ text, count, isFinding, hasFailed }: Facts): string {
  if (isFinding) return 'Searching...';
  if (hasFailed) return 'The search failed. Type again to retry.';
  return count === 0 ? `Nothing found for “${text.trim()}”.` : counted(count, 'result');
}
