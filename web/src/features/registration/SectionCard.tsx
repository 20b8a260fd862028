import { Card } from '../../components/ui/display/Card';
import type { Elements } from '../../components/ui/elements';

type Props = { id: string; number: number; title: string; text: string; children: Elements };

/** A numbered section of the form. The guide links to its `id`. */
export function SectionCard({ id, number, title, text, children }: Props) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7"
    >
      <div className="flex gap-3">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-lemon font-display font-bold text-on-lemon"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          <p className="mt-1 text-work text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
