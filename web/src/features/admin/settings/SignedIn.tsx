import { Link } from 'react-router';
import { useAdmin } from '../shell';
import { SettingsCard } from './SettingsCard';

const roles = {
  admin: 'Administrator: may change everything',
  support: 'Support: reads everything',
} as const;

/** Whose session this is. */
export function SignedIn() {
  const { fullName, username, email, role } = useAdmin();
  const facts = [
    ['Name', fullName],
    ['Username', username],
    ['Email', email],
    ['Role', roles[role]],
  ];
  return (
    <SettingsCard title="Signed-in administrator">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/admin/staff" className="link mt-4 inline-block py-2">
        Staff and your login
      </Link>
    </SettingsCard>
  );
}
