import { ChartColumn, Download, Table } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { downloadTable, type ChartTable } from './chart-table';
import { showToast } from '../../../components/ui/feedback/toast';
import { TableView } from './TableView';
import type { Elements } from '../../../components/ui/elements';

type Props = {
  title: string;
  /** What it shows, in a sentence. */
  finding: string;
  table: ChartTable;
  children: Elements;
};

/** A chart with its finding, as a table on demand, and as a file. */
export function ChartCard({ title, finding, table, children }: Props) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? ChartColumn : Table;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="grow text-card">
          {title}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            aria-label={`View as ${isTable ? 'chart' : 'table'}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            <Icon aria-hidden size={18} />
            <span>{isTable ? 'View as chart' : 'View as table'}</span>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Download ${title} as CSV`}
            onClick={() => void downloadTable(table).catch(tellFailure)}
          >
            <Download aria-hidden size={18} />
            <span>CSV</span>
          </Button>
        </div>
      </div>
      <p className="mb-3 text-work text-ink-2">{finding}</p>
      {isTable ? <TableView title={title} table={table} /> : children}
    </Card>
  );
}

// Its code comes with the first file.
function tellFailure(): void {
  showToast({ title: 'Download Failed', text: 'You may be offline. Please try again.', tone: 'destructive' });
}
