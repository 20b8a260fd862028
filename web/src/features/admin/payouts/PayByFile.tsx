import { useLazyQuery, useMutation } from '@apollo/client/react';
import { Banknote, Check, CircleAlert, Download } from 'lucide-react';
import { useState } from 'react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { Field } from '../../../components/ui/fields/Field';
import { fileInputStyle } from '../../../components/ui/fields/input-style';
import type { PaymentLinesQuery } from '../../../gql/graphql';
import { maxPayments } from '../../../gql/rules';
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
        <Download aria-hidden size={18} />
        <span>Check run</span>
      </a>
      <a href={`/api/admin/payouts/bank-file.txt${query}`} download className={look}>
        <Download aria-hidden size={18} />
        <span>Bank file</span>
      </a>
      <Button variant="quiet" size="sm" onClick={() => setRecording(true)}>
        <Banknote aria-hidden size={18} />
        <span>Record the answer</span>
      </Button>
      {isRecording && <AnswerDialog onClose={() => setRecording(false)} />}
    </Card>
  );
}

type JudgedLine = PaymentLinesQuery['paymentLines'][number];

/** The bank's answer, looked at line by line as soon as it is chosen, then recorded whole. */
function AnswerDialog({ onClose }: { onClose: () => void }) {
  const [record] = useMutation(RecordPayments, { refetchQueries: [PayoutStatements] });
  const [look, { data, error, loading }] = useLazyQuery(PaymentLines, { fetchPolicy: 'network-only' });
  const [{ lines, problem }, setAnswer] = useState<Answer>({ lines: [], problem: null });
  const read = async (file: File | undefined) => {
    const answer = readAnswer((await file?.text()) ?? '');
    setAnswer(answer);
    if (!answer.problem) void look({ variables: { lines: answer.lines } });
  };
  const judged = problem || loading ? [] : (data?.paymentLines ?? []);
  const refused = judged.filter(({ reason }) => reason !== null);
  const isReady = judged.length > 0 && refused.length === 0;
  const sum = formatCents(judged.reduce((total, { amount }) => total + toCents(amount ?? '0'), 0));
  return (
    <MutationDialog
      title="Record the bank’s answer"
      verb={isReady ? `Mark ${sum} paid` : 'Mark paid'}
      busyText="Saving..."
      isReady={() => isReady}
      send={() => record({ variables: { lines } })}
      done={{
        title: 'Marked Paid',
        text: `${counted(judged.length, 'statement')}. Each organization gets an email.`,
      }}
      failed="Nothing Was Recorded"
      problem={problem ?? (error ? 'The lines could not be checked. Choose the file again.' : null)}
      onClose={onClose}
    >
      <p className="mb-4">
        {`A CSV file with a line of titles: ${usualTitles}. A check run with its numbers and days filled in is one.`}
      </p>
      <Field label="The bank’s file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className={fileInputStyle}
            // A file that was corrected and has the name that it had is chosen anew.
            onClick={({ currentTarget }) => void (currentTarget.value = '')}
            onChange={({ target }) => void read(target.files?.[0])}
          />
        )}
      </Field>
      {judged.length > 0 && (
        <div className="mt-4 grid gap-4 text-ink">
          <p role="status" className="font-semibold">
            {refused.length > 0
              ? `${counted(refused.length, 'line')} of ${judged.length} ${oneOrMany(refused.length, 'does', 'do')} not fit. Correct the file: all lines are recorded, or none.`
              : `${oneOrMany(judged.length, 'The one line fits', `All ${judged.length} lines fit`)}: ${sum}.`}
          </p>
          <ul
            aria-label="Lines"
            className="grid gap-px overflow-hidden rounded-input bg-line shadow-[0_0_0_1px_var(--line)]"
          >
            {[...refused, ...judged.filter(({ reason }) => reason === null)].map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ul>
        </div>
      )}
    </MutationDialog>
  );
}

function Line({ line: { line, reason, amount, traceNumber, paidOn, statement } }: { line: JudgedLine }) {
  const said = [traceNumber, paidOn && formatCalendarDay(paidOn)].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 bg-surface px-3 py-2.5 text-small xs:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="text-ink-2 tabular-nums">{`Line ${line}`}</span>
      <span className="min-w-0">
        <span className="font-semibold wrap-break-word">
          {statement ? `${statement.organization.name}, ${statementMonth(statement.month)}` : 'No statement'}
        </span>
        <span className="block text-ink-2 tabular-nums">
          {amount && <span>{`Amount due ${formatCents(toCents(amount))}${said && ', '}`}</span>}
          <span>{said}</span>
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

const usualTitles = 'Payee id, Statement id, Amount, Trace number, Date';

/** These, as banks write them too. */
const titles = [
  /^payee ?(id|number|no\.?)$/,
  /^statement ?(id|number|no\.?)?$/,
  /^amount/,
  /^(trace|check|reference) ?(number|no\.?|#|id)?$/,
  /^(date|day|paid|effective date|settled)/,
];

/** `lines` as the server takes them: five cells with tabs between; those that are none are empty, so that each keeps its number. */
type Answer = { lines: string[]; problem: string | null };

/** The lines of a file by its titles. */
function readAnswer(text: string): Answer {
  const table = readDelimited(text) ?? [];
  const headAt = table.findIndex((cells) => cells.some(Boolean));
  const head = (table[headAt] ?? []).map((title) => title.toLowerCase());
  const columns = titles.map((title) => head.findIndex((cell) => title.test(cell)));
  const lines = table.map((cells, index) =>
    index > headAt && cells.some(Boolean) ? columns.map((at) => cells[at] ?? '').join('\t') : '',
  );
  return { lines, problem: problemOf(!columns.includes(-1), lines.filter(Boolean).length) };
}

function problemOf(hasTitles: boolean, count: number): string | null {
  if (!hasTitles) return `The file needs a line of titles: ${usualTitles}.`;
  if (count === 0) return 'The file has titles and no lines.';
  return count > maxPayments ? `These are ${count} lines. At most ${maxPayments} at once.` : null;
}
