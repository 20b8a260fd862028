import { CircleCheck, CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { organizationAddress } from '../shell';

export const RecentOrganizationRow_organization = graphql(`
  fragment RecentOrganizationRow_organization on Organization {
    name
    code
    contactName
    isActive
    createdAt
  }
`);

type Props = { organization: FragmentType<typeof RecentOrganizationRow_organization> };

/** Name, code, contact, and since when. */
export function RecentOrganizationRow({ organization }: Props) {
  const { name, code, contactName, isActive, createdAt } = readFragment(
    RecentOrganizationRow_organization,
    organization,
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <Link
        to={organizationAddress(code)}
        className="truncate font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <Chip tone={isActive ? 'success' : 'sunken'} icon={isActive ? CircleCheck : CirclePause}>
        {isActive ? 'Active' : 'Inactive'}
      </Chip>
      <p className="col-span-full text-small text-ink-2">
        <span className="font-code">{code}</span>
        <span>{` · ${contactName} · `}</span>
        <RelativeTime iso={createdAt} />
      </p>
    </li>
  );
}
