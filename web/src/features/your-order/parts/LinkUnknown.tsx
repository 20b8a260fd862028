import { CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';

/** A link that we did not make, or that ended. */
export function LinkUnknown() {
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center sm:p-9">
      <CircleSlash aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">This link does not work</h1>
      <p role="status" className="max-w-[46ch] text-ink-2">
        It is not whole, or it has ended. Please open it from the newest email about your order.
      </p>
      <Link to="/#contact" className={buttonStyle({ variant: 'quiet' })}>
        Contact us
      </Link>
    </Card>
  );
}
