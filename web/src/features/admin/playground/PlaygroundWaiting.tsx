import { Spinner } from '../../../components/ui/display/Spinner';

/** The editor's own code is larger than any other page of our own. */
export function PlaygroundWaiting() {
  return (
    <div role="status" className="flex flex-1 items-center justify-center gap-3 text-ink-2">
      <Spinner />
      <span>Loading the query editor</span>
    </div>
  );
}
