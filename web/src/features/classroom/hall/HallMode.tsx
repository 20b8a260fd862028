import { Projector } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import type { HallFacts } from './HallBoard';

const HallBoard = lazyLayer('Hall mode', () => import('./HallBoard').then(({ HallBoard }) => HallBoard));

/** Opens the class's progress for a projector. */
export function HallMode(facts: HallFacts) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Projector aria-hidden size={20} />
        <span>Hall mode</span>
      </Button>
      {isOpen && <HallBoard {...facts} onClose={() => setOpen(false)} />}
    </>
  );
}
