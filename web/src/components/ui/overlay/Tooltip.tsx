import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** The name of an icon-only control, next to it on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="right"
            sideOffset={8}
            className="fade-in z-50 rounded-small bg-ink px-2.5 py-1.5 text-small font-semibold text-bg"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
