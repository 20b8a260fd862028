import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Download } from 'lucide-react';
import { countText } from '../../../lib/format/counts';
import { buttonStyle } from '../../../components/ui/actions/button-style';

type Props = { page: Parameters<typeof countText>[0] | null; csv: string };

/** How many orders there are, and the download of just these. */
export function OrdersHead({ page, csv }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <PageTitle>All orders</PageTitle>
      <p role="status" className="text-ink-2 tabular-nums">
        {page && countText(page, 'order')}
      </p>
      <a
        href={csv}
        download
        className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'ml-auto max-xs:w-full' })}
      >
        <Download aria-hidden size={18} />
        <span>Export CSV</span>
      </a>
    </div>
  );
}
