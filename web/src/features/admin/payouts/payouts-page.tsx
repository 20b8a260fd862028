import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { TextField } from '../../../components/ui/fields/TextField';
import { AdminPage } from '../shell';
import { BooksCheck } from './BooksCheck';
import {
  accountantCsv,
  looks,
  readPayoutFilters,
  writePayoutFilters,
  type PayoutFilters,
} from './payout-filters';
import { PayoutList } from './PayoutList';

/** /admin/payouts: every organization's statements, from drawn to paid. */
export function Component() {
  return (
    <AdminPage title="Payouts">
      <Payouts />
    </AdminPage>
  );
}

function Payouts() {
  const [address, setAddress] = useSearchParams();
  const filters = readPayoutFilters(address);
  const change = (changes: Partial<PayoutFilters>) =>
    setAddress(writePayoutFilters({ ...filters, ...changes }), { replace: true });
  // While a month is being chosen its field may hold half of one.
  const [typed, setTyped] = useState(filters.month);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle>Payouts</PageTitle>
        <a
          href={accountantCsv(filters)}
          download
          className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'ml-auto max-xs:w-full' })}
        >
          <Download aria-hidden size={18} />
          <span>Accountant’s CSV</span>
        </a>
      </div>
      <BooksCheck />
      <div className="flex flex-wrap items-end gap-4">
        <FilterChips
          label="Which statements"
          choices={looks}
          chosen={filters.look}
          onChoose={(look) => change({ look })}
        />
        <div className="w-full sm:ml-auto sm:max-w-[200px]">
          <TextField
            type="month"
            label="Month"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              change({ month: target.value });
            }}
          />
        </div>
      </div>
      <PayoutList key={`${filters.look} ${filters.month}`} filters={filters} />
    </>
  );
}
