import { Building2, X } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import type { ChosenOrganization } from './chosen-organization';

type Props = { organization: ChosenOrganization; onRemove: () => void };

/** The organization that the password is for; it can be taken back. */
export function ChosenChip({ organization: { name, contactEmail, code }, onRemove }: Props) {
  return (
    <div>
      <p className="mb-1.5 text-work font-semibold">Organization</p>
      <div className="flex items-center gap-3 rounded-input bg-info-soft py-1.5 pr-1.5 pl-4 text-on-info-soft">
        <Building2 aria-hidden size={20} className="shrink-0" />
        <p className="min-w-0 flex-1 text-work">
          <span className="block font-semibold wrap-anywhere">
            <span>{`${name} (`}</span>
            <span className="code">{code}</span>
            <span>)</span>
          </span>
          <span className="block text-small wrap-anywhere">{contactEmail}</span>
        </p>
        <IconButton icon={X} label={`Choose another organization than ${name}`} onClick={onRemove} />
      </div>
    </div>
  );
}
