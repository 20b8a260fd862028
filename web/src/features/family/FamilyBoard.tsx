import { CalendarCheck, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { AnimatedMoney } from '../../components/domain/AnimatedMoney';
import { Money } from '../../components/domain/Money';
import { ShareButton } from '../../components/domain/share/ShareButton';
import { ShareQr } from '../../components/domain/share/ShareQr';
import { Term } from '../../components/domain/Term';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { StatCard } from '../../components/ui/display/StatCard';
import type { Elements } from '../../components/ui/elements';
import { CopyButton } from '../../components/ui/feedback/CopyButton';
import { Notice } from '../../components/ui/feedback/Notice';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { FamilyBoard_FamilyFragment } from '../../gql/graphql';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { formatPlainDay } from '../../lib/format/dates';
import { formatDollars, toCents } from '../../lib/format/money';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';
import { codesQuery } from '../codes';

export const FamilyBoard_family = graphql(`
  fragment FamilyBoard_family on Family {
    id
    adjective
    animal
    isOpen
    orderCount
    sales
    days {
      day
      orderCount
      sales
    }
    classroom {
      id
      name
      code
      goalAmount
      organization {
        id
        name
        code
        daysLeft
      }
      totals {
        totalSales
        revision
      }
    }
  }
`);

type Props = {
  family: FragmentType<typeof FamilyBoard_family>;
  /** The page's URL. */
  location: Pick<Location, 'origin' | 'href'>;
};

const section = 'px-4 py-[18px] text-work sm:px-6 sm:py-5';

/** What a family's link has raised, and how to share it. It shows no buyers. */
export function FamilyBoard({ family: familyRef, location }: Props) {
  const { i18n } = useLingui();
  const family = readFragment(FamilyBoard_family, familyRef);
  const { isOpen, orderCount, sales, days, classroom } = family;
  const { name, organization, totals } = classroom;
  const goal = toCents(classroom.goalAmount);
  const title = i18n.t("Your family's link");
  usePageTitle(title);
  return (
    <>
      <header>
        <p className="font-semibold text-ink-2">{title}</p>
        <h1 className="mt-1 text-h2 wrap-break-word">{nicknameText(i18n, family)}</h1>
        <p className="mt-1 text-lead text-ink-2 wrap-anywhere">
          <Link to={`/classroom/${classroom.id}`} className="link">
            {name}
          </Link>
          <span>{`, ${organization.name}`}</span>
        </p>
      </header>
      {!isOpen && (
        <Notice tone="success" icon={CalendarCheck}>
          <p>{i18n.t("This fundraiser has ended. Thank you! These are your link's final figures.")}</p>
        </Notice>
      )}
      <section
        aria-label={i18n.t('Totals')}
        className="flex flex-wrap gap-2.5 text-work *:flex-1 *:basis-[130px] sm:gap-4"
      >
        <StatCard
          label={<Term of="sales">{i18n.t('Sold through your link')}</Term>}
          value={<AnimatedMoney cents={toCents(sales)} />}
          note={i18n.t('Candy only, after refunds')}
        />
        <StatCard label={i18n.t('Orders')} value={orderCount} note={i18n.t('Paid and not cancelled')} />
        {isOpen && (
          <StatCard
            label={<Term of="sales">{i18n.t('{name} in total', { name })}</Term>}
            value={<AnimatedMoney cents={toCents(totals.totalSales)} />}
            note={goal > 0 && i18n.t('The goal is {goal}', { goal: formatDollars(goal) })}
          />
        )}
        {isOpen && organization.daysLeft != null && (
          <StatCard label={i18n.t('Days left')} value={organization.daysLeft} />
        )}
      </section>
      <Card as="section" aria-labelledby="by-day" className={section}>
        <h2 id="by-day" className="text-card">
          {i18n.t('By day')}
        </h2>
        {days.length === 0 && (
          <p className="mt-1 text-ink-2">
            {isOpen
              ? i18n.t('No orders yet. Share your link to get the first one.')
              : i18n.t('Nobody ordered through this link.')}
          </p>
        )}
        <ul>
          {days.map((row) => (
            <li
              key={row.day}
              className="grid grid-cols-[1fr_auto_5.5rem] items-baseline gap-x-3 border-t border-line py-2.5 first:border-t-0"
            >
              <span className="font-semibold">{formatPlainDay(row.day, i18n.locale)}</span>
              <span className="text-ink-2">
                {i18n.t('{count, plural, one {# order} other {# orders}}', { count: row.orderCount })}
              </span>
              <Money
                term="sales"
                cents={toCents(row.sales)}
                className="text-right font-semibold tabular-nums"
              />
            </li>
          ))}
        </ul>
      </Card>
      {isOpen && <FamilyShare familyKey={family.id} classroom={classroom} origin={location.origin} />}
      <Card as="section" aria-labelledby="keep" className={section}>
        <h2 id="keep" className="text-card">
          {i18n.t('Keep this page private')}
        </h2>
        <p className="mt-1 mb-3 max-w-[60ch] text-ink-2">
          {i18n.t(
            'You need its address to open it, and we cannot look it up for you. Bookmark it or send it to yourself. If you lose it, make another link on the class page.',
          )}
        </p>
        <CopyButton
          text={location.href}
          label={i18n.t('Copy private address')}
          name={i18n.t('Copy private address')}
        />
      </Card>
    </>
  );
}

type FamilyShareProps = {
  familyKey: string;
  classroom: FamilyBoard_FamilyFragment['classroom'];
  origin: string;
};

/** The family's public link, with a text, an email and a QR code to share it. */
function FamilyShare({ familyKey, classroom, origin }: FamilyShareProps) {
  const { i18n } = useLingui();
  const { name, code, organization } = classroom;
  const codes = { organizationCode: organization.code, classroomCode: code };
  const linkIn = (language?: string) =>
    `${origin}/?${codesQuery(codes, 'family', language)}&${new URLSearchParams({ family: familyKey })}`;
  const link = linkIn();
  // Opens the shop in the language of the texts around it.
  const shared = linkIn(i18n.locale);
  const names = { name, organization: organization.name };
  const title = i18n.t('Candy for {name} at {organization}', names);
  const text = i18n.t(
    '{name} at {organization} is selling freeze-dried candy. 30% of your order goes to the fundraiser.',
    names,
  );
  const message = `${text} ${shared}`;
  const email = i18n.t(
    'Hello,\n\n{name} at {organization} is raising money with freeze-dried candy. 30% of every order goes to the fundraiser.\n\nOrder here, and it counts for the class:\n{link}\n\nThank you for helping!',
    { ...names, link: shared },
  );
  return (
    <Card as="section" aria-labelledby="share" className={section}>
      <h2 id="share" className="text-card">
        {i18n.t('Share your link')}
      </h2>
      <p className="mt-1 mb-3 text-small break-all text-ink-2">{link}</p>
      <div className="flex flex-wrap gap-2">
        <ShareButton
          variant="primary"
          size="sm"
          name={i18n.t("Share your family's link")}
          shared={{ link: shared, title, text, fileName: `${organization.code}-${code}-family` }}
        />
        <CopyButton text={link} label={i18n.t('Copy link')} name={i18n.t('Copy link')} />
      </div>
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <Words title={i18n.t('For a text')} words={message}>
          <CopyButton text={message} label={i18n.t('Copy text')} name={i18n.t('Copy text for a message')} />
        </Words>
        <Words title={i18n.t('For an email')} words={email}>
          <CopyButton text={email} label={i18n.t('Copy text')} name={i18n.t('Copy text for an email')} />
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(email)}`}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            <Mail size={18} />
            <span>{i18n.t('Write email')}</span>
          </a>
        </Words>
      </div>
      <ShareQr link={link} fileName={`${organization.code}-${code}-family`} />
    </Card>
  );
}

function Words({ title, words, children }: { title: string; words: string; children: Elements }) {
  return (
    <div className="flex min-w-0 flex-col rounded-small bg-sunken p-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-3 grow text-small whitespace-pre-line text-ink-2 wrap-anywhere">{words}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/**
 * Words for family nicknames, looked up by index, so their order is fixed. No pair is an insult in English or Spanish,
 * and the Spanish adjectives have one form for both genders.
 */
const adjectives =
  /*i18n*/ 'Brave Cheerful Happy Bright Swift Kind Sweet Strong Nimble Noble Patient Elegant Smiling Awesome Radiant Amazing Sparkling Shining Bold Loyal Jolly Lively Gentle Polite Clever Excellent Stellar Tropical Musical Incredible Friendly Mighty Dazzling Hopeful Dancing Tireless';

const animals =
  /*i18n*/ 'Dolphin Koala Panda Otter Hedgehog Squirrel Owl Hummingbird Giraffe Kangaroo Penguin Lynx Tiger Lion Zebra Moose Firefly Dragonfly Falcon Eagle Swan Flamingo Toucan Narwhal Gazelle Llama Alpaca Meerkat Lemur Robin Unicorn Dragon Phoenix Chameleon Turtle Jaguar';

/** "Brave Otter". */
export function nicknameText(i18n: I18n, of: { adjective: number; animal: number }): string {
  const [adjective = '', animal = ''] = [
    wordsOf(i18n, adjectives)[of.adjective],
    wordsOf(i18n, animals)[of.animal],
  ];
  return i18n.t('{adjective} {animal}', { adjective, animal });
}

function wordsOf(i18n: I18n, list: string): string[] {
  return i18n.t(list).split(' ');
}
