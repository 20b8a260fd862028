import { longBusinessDay } from '../../../lib/dates.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed, unlinked } from '../parts.js';

export type PrizeNewsProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  /** The class that won; null where everybody wins together. */
  readonly classroom: { readonly id: string; readonly name: string; readonly code: string } | null;
  readonly milestone: 'halfway' | 'goal';
  readonly prize: string;
  readonly wonAt: Date;
};

/** To teachers, whose addresses somebody else typed: names that lead somewhere are their codes. */
export const prizeAnnounced = prizeEmail('prize-announced', {
  title: (who) => `${who} won a prize`,
  text: 'Please tell your students. The organizer hands the prize out and will be in touch about when.',
});

/** To the teachers who were told of a prize that a refund took back. */
export const prizeWithdrawn = prizeEmail('prize-withdrawn', {
  title: (who) => `The prize of ${who} is open again`,
  text: 'We wrote that this prize was won. Since then an order was refunded or a goal was changed, so it is not won any more. It goes to whoever gets there next.',
});

/** To the organization's contact. */
export const prizeHandedOut = prizeEmail('prize-handed-out', {
  title: (who) => `The prize of ${who} is handed out`,
  text: 'Somebody of your team marked this prize as handed out. It stands on your dashboard and on the class page.',
});

/** To the contact who got the email that a prize was handed out. */
export const prizeNotHandedOut = prizeEmail('prize-not-handed-out', {
  title: (who) => `The prize of ${who} is not handed out yet`,
  text: 'Somebody of your team took back that this prize was handed out. It is on your list again.',
});

type Words = { readonly title: (who: string) => string; readonly text: string };

function prizeEmail(kind: string, { title, text }: Words): Email<PrizeNewsProps> {
  return {
    kind,
    subject: (props) => title(whoOf(props)),
    preview: ({ prize }) => `The prize: ${unlinked(prize, 'see the dashboard')}.`,
    title: (props) => `${title(whoOf(props))}.`,
    Content: (props) => <PrizeNews {...props} text={text} />,
  };
}

function whoOf({ organizationName, organizationCode, classroom }: PrizeNewsProps): string {
  return classroom ? unlinked(classroom.name, classroom.code) : unlinked(organizationName, organizationCode);
}

const milestones = { halfway: 'Halfway to the goal', goal: 'The goal' } as const;

function PrizeNews(props: PrizeNewsProps & { readonly site: EmailSite; readonly text: string }) {
  const { organizationId, organizationName, organizationCode, classroom, milestone, prize, wonAt } = props;
  const { site, text } = props;
  return (
    <>
      <Paragraph>{text}</Paragraph>
      <Facts
        rows={[
          ['Fundraiser', <Typed>{unlinked(organizationName, organizationCode)}</Typed>],
          ['Won by', <Typed>{classroom ? whoOf(props) : 'everybody together'}</Typed>],
          ['For', milestones[milestone]],
          ['Prize', <Typed>{unlinked(prize, 'see the dashboard')}</Typed>],
          ['Reached', longBusinessDay(wonAt)],
        ]}
      />
      <EmailButton
        href={`${site.publicUrl}${classroom ? `/classroom/${classroom.id}` : `/organization/${organizationId}`}`}
      >
        {classroom ? 'Open the class page' : 'Open the dashboard'}
      </EmailButton>
    </>
  );
}
