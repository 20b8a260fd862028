import { useMutation } from '@apollo/client/react';
import { CircleAlert, Printer, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import type { PickupPaper } from '../../../gql/graphql';
import { usePrinting } from '../../../lib/papers/use-printing';
import { PrintPickupPaper } from './pickup-day-documents';

type Props = { organizationId: string; dayId: string; paper: PickupPaper; text: string };

/** Has a paper drawn and saves it; says on the spot why there is none. */
export function PaperButton({ organizationId, dayId: pickupDayId, paper, text }: Props) {
  const [ask] = useMutation(PrintPickupPaper);
  const { printing, print } = usePrinting();
  const isFailed = printing?.phase === 'failed';
  const Icon = isFailed ? RotateCw : Printer;
  const request = async () => {
    const { data } = await ask({ variables: { organizationId, pickupDayId, paper } });
    if (!data) throw new Error('The response was empty');
    return data.printPickupPaper;
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busyText={printing?.phase === 'drawing' ? 'Drawing...' : undefined}
        onClick={() => print(request)}
      >
        <Icon aria-hidden size={18} />
        <span>{isFailed ? `Retry ${text}` : text}</span>
      </Button>
      {isFailed && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{printing.message}</span>
        </p>
      )}
      <span role="status" className="sr-only">
        {printing?.phase === 'saved' ? `${text} saved` : ''}
      </span>
    </>
  );
}
