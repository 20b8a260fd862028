import { CircleAlert, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { useOnline } from '../../../lib/browser/use-browser-state';

type Props = {
  icon: LucideIcon;
  text: string;
  /** Says the order as well. */
  name: string;
  busyText: string | undefined;
  /** Why it failed, if it did. */
  problem: string | null;
  offlineText: string;
  onAct: () => void;
};

/** What can be done with one order of the pickup list. Why it failed stays beside it. */
export function PickupAction({ icon: Icon, text, name, busyText, problem, offlineText, onAct }: Props) {
  const isOnline = useOnline();
  const shown = isOnline ? problem : offlineText;
  return (
    <div className="min-w-0">
      <Button
        variant="secondary"
        size="sm"
        disabled={!isOnline}
        onClick={onAct}
        busyText={busyText}
        aria-label={name}
      >
        <Icon aria-hidden size={18} />
        <span>{text}</span>
      </Button>
      {shown && (
        <p role="alert" className="mt-1.5 flex max-w-[32ch] gap-1.5 text-small font-semibold text-danger">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          <span>{shown}</span>
        </p>
      )}
    </div>
  );
}
