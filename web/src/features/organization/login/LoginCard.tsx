import { Card } from '../../../components/ui/display/Card';
import { CloudEdge } from '../../../components/domain/brand/Drawings';
import type { Elements } from '../../../components/ui/elements';

type Props = { title: string; text: string; children?: Elements };

/** The card on the sky background that the login and password pages share. */
export function LoginCard({ title, text, children }: Props) {
  return (
    <div className="relative overflow-clip min-h-[calc(100dvh-65px)] bg-sky px-4 pt-[clamp(24px,8vh,96px)] pb-32">
      <CloudEdge />
      <Card className="relative mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">{title}</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">{text}</p>
        {children}
      </Card>
    </div>
  );
}
