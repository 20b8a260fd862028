import { Building2 } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';

type Props = { search: string; onClear: () => void };

/** Nothing is found; says what was searched for. */
export function NoOrganizations({ search, onClear }: Props) {
  return (
    <>
      <EmptyState
        picture={<Building2 aria-hidden size={40} className="text-ink-2" />}
        text="No organizations found"
        action={
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
      {search && <p className="text-center text-small text-ink-2">{`Searched for “${search}”.`}</p>}
    </>
  );
}
