import { CircleHelp, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { easternMoment } from '../../lib/format/eastern-moment';
import { useLingui } from '../../lib/texts/use-lingui';

const ProblemForm = lazyPart(/*i18n*/ 'The form', async () => (await import('./ProblemForm')).ProblemForm);

const Problems_yourOrder = graphql(`
  fragment Problems_yourOrder on YourOrder {
    id
    problems {
      id
      sentAt
      photoCount
    }
  }
`);

type Props = { yourOrder: FragmentType<typeof Problems_yourOrder>; token: string };

/** A button to report a problem, and the reports sent so far. */
export function Problems({ yourOrder, token }: Props) {
  const { i18n } = useLingui();
  const { id: orderId, problems } = readFragment(Problems_yourOrder, yourOrder);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      as="section"
      aria-labelledby="problem-title"
      className="flex flex-col items-start gap-4 p-5 sm:p-7 print:hidden"
    >
      <h2 id="problem-title" className="text-h3">
        {i18n.t('Is something wrong?')}
      </h2>
      <p className="max-w-[60ch] text-ink-2">
        {i18n.t('If anything arrives damaged or missing, tell us within 48 hours. Photos help.')}
      </p>
      {problems.length > 0 && (
        <ul className="grid gap-2">
          {problems.map(({ id, sentAt, photoCount }) => (
            <li key={id} className="flex items-start gap-2 text-work">
              <MailCheck size={18} className="mt-0.5 shrink-0 text-success" />
              <span>
                {i18n.t(
                  photoCount > 0
                    ? 'You wrote to us on {moment}, with {count, plural, one {# photo} other {# photos}}.'
                    : 'You wrote to us on {moment}.',
                  { moment: easternMoment(sentAt, i18n), count: photoCount },
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <ProblemForm orderId={orderId} token={token} onClose={() => setOpen(false)} />
      ) : (
        <Button
          variant="quiet"
          onClick={() => setOpen(true)}
          onPointerEnter={() => void ProblemForm.preload()}
        >
          <CircleHelp size={20} />
          <span>{i18n.t(problems.length > 0 ? 'Write to us again' : 'Report a problem')}</span>
        </Button>
      )}
    </Card>
  );
}
