import { tabs } from '../tabs';

const shortcuts = [
  { keys: ['Ctrl', 'K'], text: 'Find a tab, organization, order or action (Mac: ⌘\u00a0K)' },
  { keys: ['/'], text: 'Focus the search of the open tab' },
  { keys: ['?'], text: 'Show this list' },
  { keys: ['j'], text: 'Orders: next order (k: previous)' },
  { keys: ['x'], text: 'Orders: select the order' },
  { keys: ['Shift', 'x'], text: 'Orders: select from the last selected one to here' },
  { keys: ['a'], text: 'Orders: select all shown' },
  { keys: ['b'], text: 'Orders: go to the actions on the selected ones' },
  { keys: ['Esc'], text: 'Orders: select none' },
  { keys: ['e'], text: 'Order page: edit (r: refund part, s: ship, c: cancel)' },
  ...tabs.map(({ hotkey, title }) => ({ keys: ['g', hotkey], text: `Open ${title}` })),
];

export function ShortcutList() {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
      {shortcuts.map(({ keys, text }) => (
        <div
          key={text}
          className="flex flex-row-reverse flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <dt className="flex shrink-0 gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-small border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-code text-small"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="min-w-[min(100%,8rem)] flex-1 text-work wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
