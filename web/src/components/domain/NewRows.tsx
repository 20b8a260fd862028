import { ArrowUp } from 'lucide-react';

type Props = {
  /** Such as '3 new orders'; false for none. */
  text: string | false;
  onShow: () => void;
};

/** The number of new rows that are not shown yet, and shows them when pressed. Give it room, so that nothing jumps. */
export function NewRows({ text, onShow }: Props) {
  return (
    <div role="status" tabIndex={-1} className="outline-none">
      {text && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button disappears; the focus stays here.
            currentTarget.parentElement?.focus();
            onShow();
          }}
          className="relative inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft px-3 text-small font-semibold text-on-primary-soft after:absolute after:-inset-1 hover:underline"
        >
          <ArrowUp size={16} />
          <span>{text}</span>
        </button>
      )}
    </div>
  );
}
