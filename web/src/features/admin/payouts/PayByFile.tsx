import { useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
import { Banknote, Check, CircleAlert, FilePlus } from 'lucide-react';
import { useState } from 'react';
import { MutationButton, MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { TableFileField } from '../../../components/ui/fields/TableFileField';
import type { OpenPayoutRunsQuery, PaymentLinesQuery, PayoutMethod } from '../../../gql/graphql';
import { maxPayments } from '../../../gql/rules';
import { readDelimited } from '../../../lib/files/read-delimited';
import type { TableFile } from '../../../lib/files/read-table-file';
import { counted } from '../../../lib/format/counts';
import { formatCalendarDay, formatDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { ReasonField } from '../shell';
import {
  MakePayoutRun,
  OpenPayoutRuns,
  PaymentLines,
  RecordPayments,
  rereadStatements,
  TakeBackPayoutRun,
} from './payouts-documents';

/** Files of approved statements for the bank and the check printer, and the bank's file with their payments. */
export function PayByFile({ month }: { month: string }) {
  const [isRecording, setRecording] = useState(false);
  const { data } = useQuery(OpenPayoutRuns, { fetchPolicy: 'cache-and-network' });
  const [make, { loading }] = useMutation(MakePayoutRun, rereadStatements);
  const makeFile = (method: PayoutMethod) =>
    void runWithToast(() => make({ variables: { method, month: month || null } }), {
      done: ({ data: made }) => ({
        title: `File ${made?.makePayoutRun.number} Made`,
        text: made?.makePayoutRun.statementCount === maxPayments ? fullText : 'Download it.',
      }),
      failed: withReason('No File Made'),
    });
  return (
    <Card className="px-4 py-4 sm:px-[22px]">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-2">
          {`Files with ${month ? statementMonth(month) : 'every month'}’s statements that can be paid now. A statement is in one file at a time. Record the bank’s file afterwards: we check each line, then mark all paid.`}
        </p>
        <QuietButton icon={FilePlus} disabled={loading} onClick={() => makeFile('check')}>
          Make a check run
        </QuietButton>
        <QuietButton icon={FilePlus} disabled={loading} onClick={() => makeFile('bank_transfer')}>
          Make a bank file
        </QuietButton>
        <QuietButton icon={Banknote} onClick={() => setRecording(true)}>
          Record the bank’s file
        </QuietButton>
      </div>
      {data && data.openPayoutRuns.length > 0 && (
        <ul aria-label="Files not paid yet" className="mt-3">
          {data.openPayoutRuns.map((run) => (
            <OpenRun key={run.number} run={run} />
          ))}
        </ul>
      )}
      {isRecording && <BankFileDialog onClose={() => setRecording(false)} />}
    </Card>
  );
}

const fullText = `Download it. It holds ${maxPayments} statements: make another one for any that are left.`;

/** A file whose statements wait for the bank. Nobody downloads it again once any of it is paid. */
function OpenRun({ run }: { run: OpenPayoutRunsQuery['openPayoutRuns'][number] }) {
  const { number, method, madeAt, maker, statementCount, waitingCount, amount, fileUrl } = run;
  const [takeBack] = useMutation(TakeBackPayoutRun, rereadStatements);
  const name = `${method === 'check' ? 'Check run' : 'Bank file'} ${number}`;
  const waiting = waitingCount < statementCount ? `, ${waitingCount} not paid yet` : '';
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 text-small tabular-nums">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2">
          {` of ${formatDay(madeAt)} by ${maker.fullName}: ${counted(statementCount, 'statement')}, amount due ${formatCents(toCents(amount))}${waiting}`}
        </span>
      </p>
      {fileUrl && (
        <DownloadLink href={fileUrl} aria-label={`Download ${name}`}>
          Download
        </DownloadLink>
      )}
      <MutationButton
        button={{ 'aria-label': `Take back ${name}` }}
        title={`Take back ${name}?`}
        verb="Take back"
        isDangerous
        values={{ reason: '' }}
        isReady={({ reason }) => reason.trim() !== ''}
        send={({ reason }) => takeBack({ variables: { runNumber: number, reason } })}
        done={{ title: 'File Taken Back', text: name }}
        failed="Not Taken Back"
        fields={(form) => (
          <ReasonField
            {...form.field('reason')}
            requirement="required"
            helper="For example: the bank rejected the file, a check was misprinted."
          />
        )}
      >
        <p>
          {`Only if the bank will not execute it: its ${counted(waitingCount, 'unpaid statement')} can be put in another file then, and would be paid twice.`}
        </p>
      </MutationButton>
    </li>
  );
}

type CheckedLine = PaymentLinesQuery['paymentLines'][number];

/** The bank's file, checked line by line once it is chosen, then recorded as a whole. */
function BankFileDialog({ onClose }: { onClose: () => void }) {
  const [record] = useMutation(RecordPayments, rereadStatements);
  const [check, { data, error, loading }] = useLazyQuery(PaymentLines, { fetchPolicy: 'network-only' });
  const [{ lines, problem }, setBankFile] = useState<BankFile>({ lines: [], problem: null });
  const read = (file: TableFile) => {
    const bankFile = 'text' in file ? readBankFile(file.text) : { ...file, lines: [] };
    setBankFile(bankFile);
    if (!bankFile.problem) check({ variables: { lines: bankFile.lines } }).catch(() => undefined);
  };
  const checked = problem || loading || error ? [] : (data?.paymentLines ?? []);
  const refused = checked.filter(({ reason }) => reason !== null);
  const isReady = checked.length > 0 && refused.length === 0;
  const sum = formatCents(checked.reduce((total, { amount }) => total + toCents(amount ?? '0'), 0));
  return (
    <MutationDialog
      title="Record the bank’s file"
      verb={isReady ? `Mark ${sum} paid` : 'Mark paid'}
      isReady={() => isReady}
      send={() => record({ variables: { lines } })}
      done={{
        title: 'Marked Paid',
        text: `${counted(checked.length, 'statement')}. We email each organization.`,
      }}
      failed="Nothing Was Recorded"
      problem={problem ?? (error ? 'The lines could not be checked. Choose the file again.' : null)}
      onClose={onClose}
    >
      <p className="mb-4">
        {`A CSV file with a header row: ${usualTitles}. A check run with its numbers and days filled in works.`}
      </p>
      <TableFileField label="The bank’s file" onRead={read} />
      {checked.length > 0 && (
        <div className="mt-4 grid gap-4 text-ink">
          <p role="status" className="font-semibold">
            {refused.length > 0
              ? `${refused.length} of ${counted(checked.length, 'line')} rejected. Correct the file: all lines are recorded, or none.`
              : `${counted(checked.length, 'line')} accepted: ${sum}.`}
          </p>
          <ul
            aria-label="Lines"
            className="grid gap-px overflow-hidden rounded-input bg-line shadow-[0_0_0_1px_var(--line)]"
          >
            {[...refused, ...checked.filter(({ reason }) => reason === null)].map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ul>
        </div>
      )}
    </MutationDialog>
  );
}

function Line({ line: { line, reason, amount, traceNumber, paidOn, statement } }: { line: CheckedLine }) {
  const details = [traceNumber, paidOn && formatCalendarDay(paidOn)].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 bg-surface px-3 py-2.5 text-small xs:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="text-ink-2 tabular-nums">{`Line ${line}`}</span>
      <span className="min-w-0">
        <span className="font-semibold wrap-break-word">
          {statement ? `${statement.organization.name}, ${statementMonth(statement.month)}` : 'No statement'}
        </span>
        <span className="block text-ink-2 tabular-nums">
          {amount && <span>{`Amount due ${formatCents(toCents(amount))}${details && ', '}`}</span>}
          <span>{details}</span>
        </span>
        {reason && <span className="block font-semibold text-danger">{reason}</span>}
      </span>
      <Chip
        tone={reason ? 'danger' : 'success'}
        icon={reason ? CircleAlert : Check}
        className="justify-self-start max-xs:col-start-2"
      >
        {reason ? 'Rejected' : 'Accepted'}
      </Chip>
    </li>
  );
}

const usualTitles = 'Payee id, Statement id, Amount, Trace number, Date';

/** These titles, and how banks write them. */
const titles = [
  /^payee ?(id|number|no\.?)$/,
  /^statement ?(id|number|no\.?)?$/,
  /^amount/,
  /^(trace|check|reference) ?(number|no\.?|#|id)?$/,
  /^(date|day|paid|effective date|settled)/,
];

/** `lines` for the server: five cells separated by tabs. Blank lines stay, so that each line keeps its number. */
type BankFile = { lines: string[]; problem: string | null };

function readBankFile(text: string): BankFile {
  const table = readDelimited(text) ?? [];
  const headerAt = table.findIndex((cells) => cells.some(Boolean));
  const header = (table[headerAt] ?? []).map((title) => title.toLowerCase());
  const columns = titles.map((title) => header.findIndex((cell) => title.test(cell)));
  const lines = table.map((cells, index) =>
    index > headerAt && cells.some(Boolean) ? columns.map((at) => cells[at] ?? '').join('\t') : '',
  );
  return { lines, problem: problemOf(!columns.includes(-1), lines.filter(Boolean).length) };
}

function problemOf(hasTitles: boolean, count: number): string | null {
  if (!hasTitles) return `The file needs a header row: ${usualTitles}.`;
  if (count === 0) return 'The file has a header but no lines.';
  return count > maxPayments ? `${count} lines are too many. Record at most ${maxPayments} at a time.` : null;
}
