import { Archive, Download } from 'lucide-react';
import { Card } from '../../../components/ui/display/Card';
import { buttonStyle } from '../../../components/ui/actions/button-style';

/** The books as files, for a treasurer and for a yearly review. */
export function RecordsCard({ organizationId }: { organizationId: string }) {
  const style = buttonStyle({ variant: 'quiet', size: 'sm', className: 'max-xs:w-full' });
  return (
    <Card as="section" aria-labelledby="records" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <h2 id="records" className="text-card">
        For your records
      </h2>
      <p className="mt-1 text-small text-ink-2">
        Every entry of your ledger, or one package for a yearly review: ledger, orders without addresses,
        statements, checks, and a page that explains them.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`/api/organizations/${organizationId}/ledger.csv`} download className={style}>
          <Download aria-hidden size={18} />
          <span>Ledger as CSV</span>
        </a>
        <a href={`/api/organizations/${organizationId}/audit.zip`} download className={style}>
          <Archive aria-hidden size={18} />
          <span>Package for a review</span>
        </a>
      </div>
    </Card>
  );
}
