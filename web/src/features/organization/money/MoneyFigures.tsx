import type { ReactNode } from 'react';
import { AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { Card } from '../../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { Figure } from '../../../gql/graphql';
import { formatCents, toCents, type Cents } from '../../../lib/format/money';
import { onStatement } from '../../../lib/format/statements';
import { CheckLine, type CheckLine_check, FigureButton } from '../../explain';

export const MoneyFigures_organization = graphql(`
  fragment MoneyFigures_organization on Organization {
    id
    balance {
      earned
      onItsWay
      paid
      inDispute
      nextStatement {
        month
        drawnOn
      }
    }
  }
`);

type Props = {
  organization: FragmentType<typeof MoneyFigures_organization>;
  check: FragmentType<typeof CheckLine_check> | null;
};

export function MoneyFigures({ organization, check }: Props) {
  const { balance } = readFragment(MoneyFigures_organization, organization);
  const [earned, onItsWay, paid] = [
    toCents(balance.earned),
    toCents(balance.onItsWay),
    toCents(balance.paid),
  ];
  const { nextStatement } = balance;
  const inDispute = toCents(balance.inDispute);
  return (
    <Card as="section" aria-labelledby="where" className="min-w-0 rounded-hero px-4 py-5 sm:px-7 sm:py-6">
      <h2 id="where" className="text-card">
        Where your money is
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <BalanceFigure figure="earned" title="Earned" color="bg-chart-4" cents={earned}>
          {nextStatement && <span>{`Will be ${onStatement(nextStatement)}`}</span>}
          {!nextStatement && earned === 0 && <span>Nothing waiting for a statement</span>}
          {inDispute > 0 && (
            <span className="block">{`${formatCents(inDispute)} of it is on hold until a dispute closes`}</span>
          )}
        </BalanceFigure>
        <BalanceFigure figure="onItsWay" title="On its way" color="bg-chart-2" cents={onItsWay}>
          {onItsWayNote(onItsWay)}
        </BalanceFigure>
        <BalanceFigure figure="paid" title="Paid" color="bg-chart-3" cents={paid}>
          {paid === 0 ? 'No payment yet' : 'Sent to you'}
        </BalanceFigure>
      </dl>
      <Shares earned={earned} onItsWay={onItsWay} paid={paid} />
      <p className="mt-3 text-small text-ink-2">
        {earned + onItsWay + paid === 0
          ? 'Your first sale shows up here: 30% of what supporters buy.'
          : `Total ${formatCents(earned + onItsWay + paid)}: 30% of every order in all your campaigns. Tap a figure to see how it adds up.`}
      </p>
      {check && (
        <div className="mt-3 border-t border-line pt-3">
          <CheckLine check={check} />
        </div>
      )}
    </Card>
  );
}

type BalanceFigureProps = { figure: Figure; title: string; color: string; cents: Cents; children: ReactNode };

function BalanceFigure({ figure, title, color, cents, children }: BalanceFigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 font-semibold text-ink-2">
        <span aria-hidden className={`size-3 rounded-full ${color}`} />
        <span>{title}</span>
      </dt>
      <dd className="mt-1.5 text-[1.75rem] leading-[1.15] font-extrabold tracking-[-0.025em] tabular-nums sm:text-[2.125rem]">
        <FigureButton figure={figure} title={title}>
          <AnimatedMoney cents={cents} />
        </FigureButton>
      </dd>
      <dd className="mt-1.5 text-small text-ink-2">{children}</dd>
    </div>
  );
}

function onItsWayNote(onItsWay: Cents): string {
  if (onItsWay < 0) return 'Refunds were more than earnings: the next statement makes up the difference';
  return onItsWay === 0 ? 'Nothing is on its way' : 'On a statement that is not paid yet';
}

type SharesProps = Readonly<Record<'earned' | 'onItsWay' | 'paid', Cents>>;

/** The three figures as one bar, hidden from screen readers. */
function Shares({ earned, onItsWay, paid }: SharesProps) {
  const parts = [
    { key: 'paid', color: 'bg-chart-3', cents: paid },
    { key: 'onItsWay', color: 'bg-chart-2', cents: onItsWay },
    { key: 'earned', color: 'bg-chart-4', cents: earned },
  ].filter(({ cents }) => cents > 0);
  return (
    <div aria-hidden className="mt-5 flex h-3.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
      {parts.map(({ key, color, cents }) => (
        <span key={key} className={`min-w-1.5 ${color}`} style={{ flexGrow: cents, flexBasis: 0 }} />
      ))}
    </div>
  );
}
