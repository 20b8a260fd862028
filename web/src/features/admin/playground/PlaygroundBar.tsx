import { Eye, FlaskConical, Globe } from 'lucide-react';
import { Link } from 'react-router';
import { Chip } from '../../../components/ui/display/Chip';
import { Mark } from '../../../components/domain/Mark';

type Props = { fullName: string; canWrite: boolean; isPractice: boolean };

/** Where the queries go, and who asks. */
export function PlaygroundBar({ fullName, canWrite, isPractice }: Props) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-4">
      <Link
        to="/admin"
        aria-label="Back to the admin dashboard"
        className="inline-flex min-h-10 items-center"
      >
        <Mark height={28} />
      </Link>
      <h1 tabIndex={-1} className="text-work font-bold">
        Playground
      </h1>
      <p className="hidden text-small text-ink-2 md:block">
        <span>{'Tab stays in the editor. To leave it, press '}</span>
        <Key>Ctrl</Key>
        <span>+</span>
        <Key>M</Key>
        <span>{' (Mac: '}</span>
        <Key>Ctrl</Key>
        <span>+</span>
        <Key>Shift</Key>
        <span>+</span>
        <Key>M</Key>
        <span>), then Tab.</span>
      </p>
      <span className="ml-auto flex items-center gap-2">
        <span className="hidden sm:inline-flex">
          {isPractice ? <Chip icon={FlaskConical}>Practice data</Chip> : <Chip icon={Globe}>Live data</Chip>}
        </span>
        <span className="max-w-64 truncate text-small text-ink-2">
          {`${fullName} · ${canWrite ? 'Administrator' : 'Support'}`}
        </span>
        {!canWrite && (
          <Chip tone="info" icon={Eye}>
            Read only
          </Chip>
        )}
      </span>
    </header>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-small bg-sunken px-1.5 py-0.5 font-code text-smallest">{children}</kbd>;
}
