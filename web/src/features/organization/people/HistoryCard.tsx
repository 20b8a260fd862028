import { GrowingList } from '../../../components/domain/GrowingList';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { graphql } from '../../../gql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { colleagueName } from '../../../lib/format/colleague-name';
import { formatMoment } from '../../../lib/format/dates';
import { roles } from '../../../lib/format/member-roles';

const History = graphql(`
  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      history(first: $first, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          at
          actor {
            name
          }
          action
          facts
        }
      }
    }
  }
`);

/** What was done, by the word that the server keeps; another reads as itself. */
const words: Readonly<Record<string, string>> = {
  'member-invited': 'invited someone',
  'member-invitation-withdrawn': 'withdrew an invitation',
  'member-joined': 'joined',
  'member-left': 'left',
  'member-removed': 'removed a member',
  'member-role-changed': 'gave a member another role',
  'owner-changed': 'handed the fundraiser over',
  'password-set': 'set a password for the owner',
  'login-credentials-sent': 'sent the owner a new login',
  'settings-changed': 'changed the settings',
  'classes-saved': 'saved classes',
  'class-removed': 'removed a class',
  'teachers-told': 'emailed the teachers',
  'pickup-day-added': 'added a pickup day',
  'pickup-day-changed': 'changed a pickup day',
  'pickup-day-removed': 'removed a pickup day',
  'order-moved': 'gave an order another class',
  'order-marked-ready': 'marked an order ready',
  'orders-marked-ready': 'marked orders ready',
  'orders-not-ready': 'took back that orders are ready',
  'order-handed-out': 'handed an order out',
  'orders-handed-out': 'handed orders out on a phone',
  'hand-outs-undone': 'took back on a phone that orders were handed out',
  'flyer-requested': 'asked for a flyer',
  'flyer-retried': 'tried a flyer again',
  'helper-link-made': 'made a link for helpers',
  'helper-link-ended': 'ended a link for helpers',
  'waiting-reminded': 'reminded those who did not come',
  'prize-announced': 'announced a prize',
  'prize-handed-out': 'handed a prize out',
  'prize-not-handed-out': 'took back that a prize was handed out',
  'payee-proposed': 'proposed a payee',
  'contact_email-proposed': 'proposed a contact email',
  'closing-proposed': 'proposed to close the books',
  'officer-proposed': 'asked that a treasurer may confirm',
  'owner-proposed': 'asked that a member becomes the owner',
  'second_factor-proposed': 'asked to remove the second factor of a member',
  'second-factor-set-up': 'turned a second factor on',
  'second-factor-removed': 'removed a second factor',
  'recovery-codes-renewed': 'made new recovery codes',
  'change-confirmed': 'confirmed a change',
  'change-withdrawn': 'withdrew a change',
  'change-stopped': 'stopped a change by the link in an email',
  'change-applied': 'let a change take effect',
  'recipient-added': 'asked an address whether it wants the statements',
  'recipient-removed': 'removed an address that got the statements',
  'closing-requested': 'asked for the rest to be paid',
  'closing-withdrawn': 'goes on after all',
  'agreement-sent': 'sent the agreement to two officers',
  'books-closed': 'closed the books',
  'buyers-thanked': 'thanked the buyers',
  'season-started': 'started the next season',
};

/** Who did what, newest first. */
export function HistoryCard({ organizationId }: { organizationId: string }) {
  const list = useConnection(
    History,
    { organizationId, first: 20 },
    ({ organization }) => organization.history,
  );
  return (
    <SectionCard title="History" text="What members did, and Skycrumb for you.">
      <GrowingList
        list={list}
        what="history"
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="py-3 text-ink-2">Nothing yet.</p>}
      >
        {({ nodes }) => (
          <ul className="divide-y divide-line">
            {nodes.map(({ id, at, actor, action, facts }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
                <p className="min-w-0 wrap-anywhere">
                  <b className="font-semibold">{colleagueName(actor)}</b>
                  <span>{` ${words[action] ?? action.replaceAll('-', ' ')}${factsInWords(facts)}`}</span>
                </p>
                <time dateTime={at} className="text-small text-ink-2">
                  {formatMoment(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </SectionCard>
  );
}

/** Roles as they are called, and whatever else is short: a code, an amount. */
function factsInWords(facts: string): string {
  const known = JSON.parse(facts) as Record<string, unknown>; // written by recordHistory
  const texts = Object.entries(known)
    .filter(([name, value]) => name !== 'before' && value !== null)
    .map(([, value]) =>
      isRole(value) ? roles[value].title.toLowerCase() : String(value).replaceAll('_', ' '),
    );
  return texts.length > 0 ? ` (${texts.join(', ')})` : '';
}

function isRole(value: unknown): value is keyof typeof roles {
  return typeof value === 'string' && value in roles;
}
