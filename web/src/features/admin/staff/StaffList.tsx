import { useId } from 'react';
import { Card } from '../../../components/ui/display/Card';
import { readFragment, type FragmentType } from '../../../gql';
import { StaffRow_member } from './staff-documents';
import { StaffRow } from './StaffRow';

type Props = { members: readonly FragmentType<typeof StaffRow_member>[] };

/** Everybody with a login, those who lost it last. */
export function StaffList({ members }: Props) {
  const id = useId();
  const all = readFragment(StaffRow_member, members);
  const sorted = [...all].sort((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <h2 id={id} className="text-card">
        Staff
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {sorted.map((member) => (
          <StaffRow key={member.id} member={member} />
        ))}
      </ul>
    </Card>
  );
}
