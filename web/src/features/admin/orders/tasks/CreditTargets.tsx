import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { RadioCard, RadioGroup } from '../../../../components/ui/fields/RadioCard';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { counted } from '../../../../lib/format/counts';
import { CreditTargetList, type CreditTarget } from './credit-target';

type Props = {
  orderId: string;
  chosen: CreditTarget | null;
  onChoose: (target: CreditTarget | null) => void;
  error: string | undefined;
};

/** Organizations by name, code or contact; the chosen one stays while one searches on. */
export function CreditTargets({ orderId, chosen, onChoose, error: refusal }: Props) {
  const [search, setSearch] = useState('');
  const { data, error, loading } = useQuery(CreditTargetList, { variables: { search: search || null } });
  const found = data?.organizations.nodes ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <RadioGroup legend="Organization" error={refusal} className="grid gap-2">
      <SearchField
        label="Search organizations"
        placeholder="Name, code or contact"
        value={search}
        onSearch={setSearch}
      />
      <LoadingRegion isLoading={!data && loading} skeleton={<Skeleton className="h-20 rounded-input" />}>
        {error && (
          <p role="alert" className="text-danger">
            {domainErrorOf(error).message}
          </p>
        )}
        {data && shown.length === 0 && <p className="text-small">No active organization matches.</p>}
        <div className="grid max-h-60 gap-2 overflow-y-auto p-0.5">
          {shown.map((target) => (
            <RadioCard
              key={target.id}
              name={`credit-${orderId}`}
              title={target.name}
              note={<span className="code text-small">{target.code}</span>}
              text={countOf(target.classrooms.length)}
              checked={chosen?.id === target.id}
              onChange={() => onChoose(target)}
            />
          ))}
        </div>
      </LoadingRegion>
    </RadioGroup>
  );
}

function countOf(classes: number): string {
  return classes === 0 ? 'No classes' : counted(classes, 'class', 'classes');
}
