import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import type { StaffRow_MemberFragment } from '../../../gql/graphql';
import { useAdmin } from '../shell';
import { StaffChangeDialog, type StaffChange } from './StaffChangeDialog';

type Props = { member: StaffRow_MemberFragment };

/** One member of staff; administrators change their role and whether they can log in. */
export function StaffRow({ member }: Props) {
  const { id: ownId, canWrite } = useAdmin();
  const [change, setChange] = useState<StaffChange | null>(null);
  const { id, fullName, username, email, role, isActive, lastLoginAt, hasSecondFactor } = member;
  return (
    <li aria-label={fullName} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{fullName}</span>
          {id === ownId && <Chip tone="info">You</Chip>}
          {hasSecondFactor && <Chip tone="success">Second factor</Chip>}
          {isActive ? (
            <Chip tone={role === 'admin' ? 'primary' : 'sunken'}>{roleText[role]}</Chip>
          ) : (
            <Chip tone="warning">Deactivated</Chip>
          )}
        </p>
        <p className="wrap-anywhere text-ink-2">{`${username} · ${email}`}</p>
        <p className="text-small text-ink-2">
          {lastLoginAt ? (
            <>
              <span>{'Last login '}</span>
              <RelativeTime iso={lastLoginAt} />
            </>
          ) : (
            'Never logged in'
          )}
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {isActive && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${otherRoleText[role]}: ${fullName}`}
              onClick={() => setChange({ role: role === 'admin' ? 'support' : 'admin' })}
            >
              {otherRoleText[role]}
            </Button>
          )}
          {hasSecondFactor && id !== ownId && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Reset the second factor of ${fullName}`}
              onClick={() => setChange('reset-factor')}
            >
              Reset second factor
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${fullName}`}
            onClick={() => setChange({ isActive: !isActive })}
          >
            {isActive ? 'Deactivate' : 'Activate'}
          </Button>
        </div>
      )}
      {change && <StaffChangeDialog member={member} change={change} onClose={() => setChange(null)} />}
    </li>
  );
}

const roleText = { admin: 'Administrator', support: 'Support' } as const;
const otherRoleText = { admin: 'Make support', support: 'Make administrator' } as const;
