import { CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';

const sentences = {
  late: {
    title: 'The 48 hours are over',
    text: 'An order can be credited within 48 hours after it was paid. Write to us, and we will see what can be done.',
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'Nothing was sold, so there is nothing to credit. The money goes back to the card.',
  },
  unpaid: {
    title: 'This order is not paid yet',
    text: 'Once it is paid, the link in its confirmation credits it.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It is not whole, or it was not made by us. Please open it from the confirmation email again.',
  },
} as const;

/** Why the link can say nothing any more. */
export function CreditClosed({ state }: { state: keyof typeof sentences }) {
  const { title, text } = sentences[state];
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <CircleSlash aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">{title}</h1>
      <p role="status" className="max-w-[46ch] text-ink-2">
        {text}
      </p>
      <Link to="/#contact" className={buttonStyle({ variant: state === 'late' ? 'primary' : 'quiet' })}>
        Contact us
      </Link>
    </div>
  );
}
