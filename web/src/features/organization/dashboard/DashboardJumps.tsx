import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';

// Headings of the cards, in the order in which they stand.
const cards = [
  { id: 'recent', text: 'Orders' },
  { id: 'pickup', text: 'Pickup' },
  { id: 'codes', text: 'Share codes' },
  { id: 'flyers', text: 'Flyers' },
  { id: 'instagram', text: 'Instagram' },
] as const;

/** The way to the lower cards where they stand one below the other. */
export function DashboardJumps() {
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-2 md:hidden">
      {cards.map(({ id, text }) => (
        <Link key={id} to={`#${id}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
