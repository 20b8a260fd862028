import { PaperButton } from './PaperButton';

type Props = { organizationId: string; dayId: string };

const papers = [
  { paper: 'LIST_BY_CLASS', text: 'List by class' },
  { paper: 'LIST_BY_NAME', text: 'List by name' },
  { paper: 'PACKING', text: 'Packing lists' },
  { paper: 'LABELS', text: 'Labels (Avery 5160)' },
] as const;

/** What can be printed of the day, as it stands now. */
export function DayPapers({ organizationId, dayId }: Props) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">To print</h3>
      <ul className="flex flex-wrap gap-2">
        {papers.map(({ paper, text }) => (
          <li key={paper} className="grid content-start justify-items-start">
            <PaperButton organizationId={organizationId} dayId={dayId} paper={paper} text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
