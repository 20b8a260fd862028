import { Button } from '../../../components/ui/actions/Button';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { useBorrowedFocus } from '../../../components/ui/overlay/return-focus';

type Props = {
  title: string;
  secret: string;
  /** Of the copy button, for those who hear it. */ name: string;
  onDone: () => void;
};

/** A secret right after it was made. */
export function ShownOnce({ title, secret, name, onDone }: Props) {
  const borrowFocus = useBorrowedFocus();
  return (
    <div ref={borrowFocus} tabIndex={-1} className="grid gap-3 rounded-input bg-sunken p-4 outline-none">
      <p role="status" className="font-semibold">
        {title}
      </p>
      <code className="wrap-anywhere">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} label="Copy" name={name} />
        <Button variant="quiet" size="sm" onClick={onDone}>
          I saved it
        </Button>
      </div>
    </div>
  );
}
