import { BadgeDollarSign, PiggyBank, ShieldCheck } from 'lucide-react';

const benefits = [
  { icon: PiggyBank, title: 'No Upfront Costs', text: 'We stock, pack and ship.' },
  { icon: BadgeDollarSign, title: '30% Profit Share', text: 'Of every sale, paid monthly.' },
  { icon: ShieldCheck, title: 'Secure & Reliable', text: 'Cards are handled by the payment provider.' },
] as const;

/** Why to register, in three facts. */
export function Benefits() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3 rounded-card bg-surface p-4">
          <Icon aria-hidden size={24} className="shrink-0 text-primary" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
