import { Printer } from 'lucide-react';
import { buttonStyle } from '../../../components/ui/actions/button-style';

type Props = { organizationId: string; dayId: string };

const papers = [
  { kind: 'list-by-class', text: 'List by class' },
  { kind: 'list-by-name', text: 'List by name' },
  { kind: 'packing', text: 'Packing lists' },
  { kind: 'labels', text: 'Labels (Avery 5160)' },
] as const;

/** What can be printed of the day, as it stands now. */
export function DayPapers({ organizationId, dayId }: Props) {
  return (
    <section aria-label="To print" className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">To print</h3>
      <ul className="flex flex-wrap gap-2">
        {papers.map(({ kind, text }) => (
          <li key={kind}>
            <a
              href={`/api/organizations/${organizationId}/pickup-days/${dayId}/${kind}.pdf`}
              download
              className={buttonStyle({ variant: 'quiet', size: 'sm' })}
            >
              <Printer aria-hidden size={18} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
