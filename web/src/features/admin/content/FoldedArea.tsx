import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { readFragment, type FragmentType } from '../../../gql';
import { AreaEditor } from './AreaEditor';
import { AreaHead } from './AreaHead';
import { EditedArea_area } from './content-documents';

/** A long text: its head, and the editor on demand. */
export function FoldedArea({ area: masked }: { area: FragmentType<typeof EditedArea_area> }) {
  const area = readFragment(EditedArea_area, masked);
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="flex flex-col gap-4">
      {isOpen ? <AreaEditor area={masked} /> : <AreaHead area={area} />}
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} ${area.label}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden size={18} />
        <span>{isOpen ? 'Close' : 'Open'}</span>
      </Button>
    </div>
  );
}
