import { Building2, CandyCane, ChartColumn, Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { tabAddress } from '../shell';

const actions = [
  { text: 'Manage Orders', tab: 'orders', icon: Receipt },
  { text: 'Manage Organizations', tab: 'organizations', icon: Building2 },
  { text: 'View Products', tab: 'products', icon: CandyCane },
  { text: 'View Analytics', tab: 'analytics', icon: ChartColumn },
];

/** Four ways into /admin. */
export function QuickActions() {
  return (
    <Card as="section" aria-labelledby="quick-actions" className="min-w-0 p-5">
      <h2 id="quick-actions" className="mb-4 text-card">
        Quick Actions
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {actions.map(({ text, tab, icon: Icon }) => (
          <li key={tab} className="flex">
            <Link
              to={tabAddress(tab)}
              className="flex min-h-24 flex-1 flex-col items-center justify-center gap-2 rounded-input border border-line px-2 py-4 text-center font-semibold hover:bg-sunken"
            >
              <Icon aria-hidden size={24} className="text-primary" />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
