import { Eye } from 'lucide-react';
import { Chip } from '../../../components/ui/display/Chip';
import { useAdmin } from './session/admin-session';

/** Says that this session reads only; nothing for administrators. */
export function ReadOnlyChip() {
  const { canWrite } = useAdmin();
  if (canWrite) return null;
  return (
    <Chip tone="info" icon={Eye} className="whitespace-nowrap">
      Read only
    </Chip>
  );
}
