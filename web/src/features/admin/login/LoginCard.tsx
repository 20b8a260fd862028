import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import type { Elements } from '../../../components/ui/elements';

type Props = { title: string; text: string; link?: { to: string; text: string }; children: Elements };

/** The card of the pages for staff without a session. */
export function LoginCard({ title, text, link, children }: Props) {
  return (
    <div className="px-4 pt-[clamp(24px,8vh,96px)] pb-16">
      <Card className="mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">{title}</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">{text}</p>
        {children}
        {link && (
          <p className="mt-6 border-t border-line pt-5 text-work">
            <Link to={link.to} className="link inline-block py-2">
              {link.text}
            </Link>
          </p>
        )}
      </Card>
    </div>
  );
}
