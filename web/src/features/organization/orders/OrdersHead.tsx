import { Download } from 'lucide-react';
import { buttonStyle } from '../../../components/ui/button-style';

type Props = { totalCount: number | null; csv: string };

/** How many orders there are, and the download of just these. */
export function OrdersHead({ totalCount, csv }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1]">All orders</h1>
      <p role="status" className="text-ink-2 tabular-nums">
        {totalCount !== null && (totalCount === 1 ? '1 order' : `${totalCount} orders`)}
      </p>
      <a
        href={csv}
        download
        className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'ml-auto max-xs:w-full' })}
      >
        <Download aria-hidden size={18} />
        Export CSV
      </a>
    </div>
  );
}
