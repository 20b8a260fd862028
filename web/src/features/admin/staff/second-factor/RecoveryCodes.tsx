import { Button } from '../../../../components/ui/actions/Button';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { useBorrowedFocus } from '../../../../components/ui/overlay/return-focus';

type Props = { codes: readonly string[]; title?: string; onDone: () => void };

const onTitle = 'Your second factor is on. Save these recovery codes now: they are not shown again.';

/** Shown once: what lets one in without the phone. */
export function RecoveryCodes({ codes, title = onTitle, onDone }: Props) {
  const borrowFocus = useBorrowedFocus();
  return (
    <div ref={borrowFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <p role="status" className="font-semibold">
        {title}
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-input bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">Each of them replaces the app’s code once, for a day without your phone.</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy all" name="Copy the recovery codes" />
        <Button variant="quiet" size="sm" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </div>
  );
}
