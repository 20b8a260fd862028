import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';
import { useReturnFocus } from '../ui/overlay/return-focus';
import { moneyTerms, type MoneyTerm } from './money-terms';

type Props = {
  term: MoneyTerm;
  /** Its name on this page. */
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** A term's definition, next to the word. */
export function TermDefinition({ term, name, anchor, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const returnFocus = useReturnFocus();
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          aria-label={name}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          // The button closes it itself.
          onInteractOutside={(event) =>
            anchor.current?.contains(event.target as Node) && event.preventDefault()
          } // event targets are nodes
          className="fade-in z-60 max-w-[min(320px,calc(100vw-32px))] rounded-card bg-surface p-4 text-work font-normal shadow-float"
        >
          <p className="font-semibold first-letter:uppercase">{name}</p>
          <p className="mt-1 text-ink-2">{i18n.t(moneyTerms[term])}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
