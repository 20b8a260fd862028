import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../../components/ui/display/Card';
import { SetPasswordPanel } from '../set-password';

/** 'Set Organization Password', folded until it is wanted. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card as="section" className="px-4 py-2 sm:px-5">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-card"
        >
          <span>Set Organization Password</span>
          <ChevronDown
            aria-hidden
            size={20}
            className={clsx('shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="max-w-[560px] pt-2 pb-4">
          <SetPasswordPanel />
        </div>
      )}
    </Card>
  );
}
