import { useApolloClient, useMutation } from '@apollo/client/react';
import { Check, CircleAlert, FileUp, Landmark, Printer } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '../../../components/domain/forms/Form';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Money } from '../../../components/domain/Money';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { Field } from '../../../components/ui/fields/Field';
import { fileInputStyle } from '../../../components/ui/fields/input-style';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import type { PaymentLineInput, PaymentLinesQuery } from '../../../gql/graphql';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { readDelimited } from '../../../lib/files/read-delimited';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatCalendarDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { PaymentLines, PayoutStatements, RecordPayments } from './payouts-documents';

/** Approved statements to the bank and to the check printer, and their answer back. */
export function PayByFile({ month }: { month: string }) {
  const [isRecording, setRecording] = useState(false);
  const query = month ? `?month=${month}` : '';
  const look = buttonStyle({ variant: 'quiet', size: 'sm' });
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-[22px]">
      <p className="min-w-0 flex-1 basis-64 text-small text-ink-2">
        {`Files with ${month ? statementMonth(month) : 'every month'}’s statements that can be paid now. Record the answer: each line is checked, then all are marked paid.`}
      </p>
      <a href={`/api/admin/payouts/check-run.csv${query}`} download className={look}>
        <Printer aria-hidden size={18} />
        <span>Check run</span>
      </a>
      <a href={`/api/admin/payouts/bank-file.txt${query}`} download className={look}>
        <Landmark aria-hidden size={18} />
        <span>Bank file</span>
      </a>
      <Button variant="quiet" size="sm" onClick={() => setRecording(true)}>
        <FileUp aria-hidden size={18} />
        <span>Record the answer</span>
      </Button>
      {isRecording && <AnswerDialog onClose={() => setRecording(false)} />}
    </Card>
  );
}

type JudgedLine = PaymentLinesQuery['paymentLines'][number];
type Judged = { lines: PaymentLineInput[]; judged: readonly JudgedLine[] };

/** The bank's answer, looked at line by line, then recorded whole. */
function AnswerDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const [looked, setLooked] = useState<Judged | null>(null);
  const [record] = useMutation(RecordPayments, { refetchQueries: [PayoutStatements] });
  const look = async (lines: PaymentLineInput[]) => {
    const { data } = await client.query({
      query: PaymentLines,
      variables: { lines },
      fetchPolicy: 'network-only',
    });
    setLooked({ lines, judged: data?.paymentLines ?? [] });
  };
  const choosing = useServerForm({
    values: { file: '' },
    mode: 'onSubmit',
    check: ({ file }) => ({ file: file ? readAnswer(file).problem : 'Choose the bank’s file.' }),
    send: ({ file }) => look(readAnswer(file).lines),
  });
  const recording = useServerForm({
    values: {},
    send: async () => {
      const lines = looked?.lines ?? [];
      return runWithToast(() => record({ variables: { lines } }), {
        done: {
          title: 'Marked Paid',
          text: `${counted(lines.length, 'statement')}. Each organization gets an email.`,
        },
        failed: 'Nothing Was Recorded',
      });
    },
    onDone: onClose,
  });
  const refused = looked?.judged.filter(({ reason }) => reason !== null) ?? [];
  const sum = looked?.judged.reduce((total, { amount }) => total + toCents(amount ?? '0'), 0) ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The bank’s answer"
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={looked ? () => setLooked(null) : onClose}>
            {looked ? 'Back' : 'Cancel'}
          </Button>
          {looked ? (
            <Button
              size="sm"
              disabled={refused.length > 0}
              busyText={recording.isSending ? 'Saving...' : undefined}
              onClick={() => void recording.submit()}
            >
              {refused.length > 0 ? 'Nothing to record' : `Mark ${formatCents(sum)} paid`}
            </Button>
          ) : (
            <Button
              size="sm"
              busyText={choosing.isSending ? 'Looking...' : undefined}
              onClick={() => void choosing.submit()}
            >
              Check lines
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4 py-3">
        <FormProblem form={recording} />
        {looked ? (
          <>
            <p role="status" className="font-semibold">
              {refused.length > 0
                ? `${counted(refused.length, 'line')} of ${looked.judged.length} ${oneOrMany(refused.length, 'does', 'do')} not fit. Correct the file: all lines are recorded, or none.`
                : `All ${counted(looked.judged.length, 'line')} fit: ${formatCents(sum)}.`}
            </p>
            <ul
              aria-label="Lines"
              className="grid gap-px overflow-hidden rounded-input bg-line shadow-[0_0_0_1px_var(--line)]"
            >
              {[...refused, ...looked.judged.filter(({ reason }) => reason === null)].map((line) => (
                <Line key={line.line} line={line} />
              ))}
            </ul>
          </>
        ) : (
          <div ref={choosing.within} className="grid gap-4">
            <FormProblem form={choosing} />
            <p className="text-work text-ink-2">
              A CSV file with a line of titles: Payee id, Statement id, Amount, Trace number, Date. A check
              run with its numbers and days filled in is one. Nothing changes before you have seen each line.
            </p>
            <Field label="The bank’s file" error={choosing.formState.errors.file?.message}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv,text/plain"
                  className={fileInputStyle}
                  onChange={({ target }) =>
                    void target.files?.[0]?.text().then((text) => choosing.put('file', text))
                  }
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Line({ line: { line, reason, amount, traceNumber, paidOn, statement } }: { line: JudgedLine }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 bg-surface px-3 py-2.5 text-small xs:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="text-ink-2 tabular-nums">{`Line ${line}`}</span>
      <span className="min-w-0">
        <span className="font-semibold wrap-break-word">
          {statement ? `${statement.organization.name}, ${statementMonth(statement.month)}` : 'No statement'}
        </span>
        <span className="block text-ink-2 tabular-nums">
          {amount && <Money amount={amount} />}
          <span>{` ${[traceNumber, paidOn && formatCalendarDay(paidOn)].filter(Boolean).join(', ')}`}</span>
        </span>
        {reason && <span className="block font-semibold text-danger">{reason}</span>}
      </span>
      <Chip
        tone={reason ? 'danger' : 'success'}
        icon={reason ? CircleAlert : Check}
        className="justify-self-start max-xs:col-start-2"
      >
        {reason ? 'Does not fit' : 'Pays'}
      </Chip>
    </li>
  );
}

const columns = {
  payeeId: /^payee ?(id|number|no\.?)$/,
  statementId: /^statement ?(id|number|no\.?)?$/,
  amount: /^amount/,
  traceNumber: /^(trace|check|reference) ?(number|no\.?|#|id)?$/,
  paidOn: /^(date|day|paid|paid on|effective date|settled)/,
} as const;

/** The lines of a file by its titles; each is counted as an editor counts it. */
function readAnswer(text: string): { lines: PaymentLineInput[]; problem?: string } {
  const table = readDelimited(text) ?? [];
  const headAt = table.findIndex((cells) => cells.some(Boolean));
  const head = (table[headAt] ?? []).map((title) => title.toLowerCase());
  const at = (name: keyof typeof columns) => head.findIndex((title) => columns[name].test(title));
  const missing = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => at(name) < 0); // they are its keys
  if (missing.length > 0)
    return {
      lines: [],
      problem: 'The file needs a line of titles: Payee id, Statement id, Amount, Trace number, Date.',
    };
  const lines = table.flatMap((cells, index) => {
    if (index <= headAt || !cells.some(Boolean)) return [];
    const cell = (name: keyof typeof columns) => (cells[at(name)] ?? '').slice(0, 40);
    return {
      line: index + 1,
      payeeId: cell('payeeId'),
      statementId: cell('statementId'),
      amount: cell('amount'),
      traceNumber: cell('traceNumber'),
      paidOn: cell('paidOn'),
    };
  });
  if (lines.length === 0) return { lines, problem: 'The file has titles and no lines.' };
  if (lines.length > 500)
    return { lines, problem: `These are ${counted(lines.length, 'line')}. At most 500 at once.` };
  return { lines };
}
