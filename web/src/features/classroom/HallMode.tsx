import { Projector } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/Button';
import type { HallFacts } from './HallBoard';

const HallBoard = lazy(() => import('./HallBoard').then((module) => ({ default: module.HallBoard })));

/** Opens the class's progress for a projector. */
export function HallMode(facts: HallFacts) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Projector aria-hidden size={20} />
        Hall mode
      </Button>
      {isOpen && (
        <Suspense>
          <HallBoard {...facts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
