import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { LazyChangePasswordDialog } from './LazyChangePasswordDialog';

export const GivenPasswordNotice_organization = graphql(`
  fragment GivenPasswordNotice_organization on Organization {
    id
    mustChangePassword
  }
`);

type Props = { organization: FragmentType<typeof GivenPasswordNotice_organization> };

/** Stands on the dashboard as long as somebody else knows the password. */
export function GivenPasswordNotice({ organization }: Props) {
  const { id, mustChangePassword } = readFragment(GivenPasswordNotice_organization, organization);
  const [isChanging, setChanging] = useState(false);
  if (!mustChangePassword) return null;
  return (
    <Notice tone="warning" icon={KeyRound}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">Your password was set for you. Please choose your own.</p>
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          Choose a password
        </Button>
      </div>
      {isChanging && <LazyChangePasswordDialog organizationId={id} onClose={() => setChanging(false)} />}
    </Notice>
  );
}
