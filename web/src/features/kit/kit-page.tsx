import { useQuery } from '@apollo/client/react';
import { Download, Image, type LucideIcon, SquarePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { DaysLine } from '../../components/domain/DaysLine';
import { LanguageSwitch } from '../../components/domain/LanguageSwitch';
import { LinkFailure } from '../../components/domain/LinkFailure';
import { ShareButton } from '../../components/domain/share/ShareButton';
import { ShareQr } from '../../components/domain/share/ShareQr';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { SectionCard } from '../../components/ui/display/SectionCard';
import { CopyButton } from '../../components/ui/feedback/CopyButton';
import { graphql } from '../../gql';
import type { TeacherKitQuery } from '../../gql/graphql';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { dayOfMoment } from '../../lib/format/campaign-dates';
import { formatPlainDay } from '../../lib/format/dates';
import { formatDollars, toCents } from '../../lib/format/money';
import { english, type I18n } from '../../lib/texts/i18n';
import { languageCodes, languages, loadI18n } from '../../lib/texts/language';
import { useLingui } from '../../lib/texts/use-lingui';
import { codesQuery } from '../codes';

const TeacherKit = graphql(`
  query TeacherKit($token: String!) {
    kit(token: $token) {
      id
      name
      code
      teacherName
      goalAmount
      hasPickup
      organization {
        id
        name
        code
        campaignPhase
        endDate
        goalAmount
        purpose
      }
    }
  }
`);

const quiet = buttonStyle({ variant: 'quiet', size: 'sm' });

/** /kit/{token}: links, flyers and notes that a teacher shares. The token is the only credential. */
export function Component() {
  const { i18n } = useLingui();
  const { token = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(TeacherKit, { variables: { token } });
  if (!data)
    return (
      <LinkFailure
        loadingText={i18n.t("Loading your class's page")}
        missingText={i18n.t(
          'Part of it is missing, or the class is no longer in the fundraiser. Your school can give you a new link.',
        )}
        failedText={i18n.t("We could not load your class's page.")}
        {...{ error, loading, refetch }}
      />
    );
  return <Kit classroom={data.kit} token={token} />;
}

type Classroom = TeacherKitQuery['kit'];

function Kit({ classroom, token }: { classroom: Classroom; token: string }) {
  const { i18n } = useLingui();
  const { name, teacherName, organization } = classroom;
  usePageTitle(i18n.t('Class fundraiser'));
  return (
    <div className="page-width grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere text-ink-2">{organization.name}</p>
          <h1 className="mt-1 text-h2 wrap-anywhere">{name}</h1>
          <p className="mt-1 text-lead text-ink-2 wrap-anywhere">
            {[teacherName, organization.purpose && i18n.t('for {purpose}', { purpose: organization.purpose })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <LanguageSwitch className="shrink-0" />
      </header>
      <DaysLine campaign={organization} />
      {organization.campaignPhase !== 'closed' && <ShareCards classroom={classroom} token={token} />}
      <p className="text-small text-ink-2">
        {i18n.t('This page needs no login and shows nothing private, so you can pass it on.')}
      </p>
    </div>
  );
}

/** What a teacher shares while the codes work. */
function ShareCards({ classroom, token }: { classroom: Classroom; token: string }) {
  const { i18n } = useLingui();
  const { className: name, schoolName, code, link, query } = factsOf(classroom);
  const shared = factsOf(classroom, i18n.locale);
  const notes = useNoteTexts();
  return (
    <>
      <SectionCard
        title={i18n.t('Code and link')}
        text={i18n.t('Every order placed with them counts for your class.')}
        body="mt-3"
      >
        <p translate="no" className="code text-[1.75rem] leading-tight break-all">
          {code}
        </p>
        <p className="mt-2 mb-3 text-small break-all text-ink-2">{link}</p>
        <div className="flex flex-wrap gap-2">
          <ShareButton
            variant="primary"
            size="sm"
            name={i18n.t('Share {code}', { code })}
            shared={{
              link: shared.link,
              title: `${schoolName}: ${name}`,
              text: kitMessage(i18n, shared),
              fileName: code,
            }}
          />
          <CopyButton text={link} label={i18n.t('Copy link')} name={i18n.t('Copy link')} />
          <CopyButton text={code} label={i18n.t('Copy code')} name={i18n.t('Copy code')} />
        </div>
        <ShareQr link={link} fileName={code} />
      </SectionCard>
      <SectionCard
        title={i18n.t('Flyer and picture')}
        body="mt-3"
        text={i18n.t('One page to print and hang up, and a picture for a class app.')}
      >
        <div className="flex flex-wrap gap-2">
          <Papers icon={Download} text={/*i18n*/ 'Flyer, {language}'} path={`${token}/flyer.pdf`} />
          <Papers icon={Image} text={/*i18n*/ 'Picture, {language}'} path={`${token}/flyer.png`} />
        </div>
      </SectionCard>
      {classroom.hasPickup && (
        <SectionCard
          title={i18n.t('Order form')}
          body="mt-3"
          text={i18n.t(
            'Collect names and counts on paper, then enter them and pay with one card. For pickup orders, we pack a bag for each name.',
          )}
        >
          <div className="flex flex-wrap gap-2">
            <Papers
              icon={Download}
              text={/*i18n*/ 'Order form, {language}'}
              path={`${token}/order-form.pdf`}
            />
            <a href={`/order-form?${query}`} className={quiet}>
              <SquarePen size={18} />
              <span>{i18n.t('Enter an order form')}</span>
            </a>
          </div>
        </SectionCard>
      )}
      <SectionCard
        title={i18n.t('Notes to families')}
        body="mt-3"
        text={i18n.t('To send home, or to paste into an email or a message.')}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          {notes.map((texts) => (
            <Note key={texts.locale} texts={texts} facts={factsOf(classroom, texts.locale)} />
          ))}
        </div>
      </SectionCard>
    </>
  );
}

/** Links to a paper of the class in every language. */
function Papers({ icon: Icon, text, path }: { icon: LucideIcon; text: string; path: string }) {
  const { i18n } = useLingui();
  return languageCodes.map((language) => (
    <a key={language} href={`/api/kits/${path}?language=${language}`} className={quiet}>
      <Icon aria-hidden size={18} />
      <span>{i18n.t(text, { language: languages[language] })}</span>
    </a>
  ));
}

/** The texts of the notes: English at first, then every language once loaded. */
function useNoteTexts(): readonly I18n[] {
  const [texts, setTexts] = useState([english]);
  useEffect(() => void Promise.all(languageCodes.map(loadI18n)).then(setTexts, () => undefined), []);
  return texts;
}

/** A note in the language of `texts`; its buttons are in the page's language. */
function Note({ texts, facts }: { texts: I18n; facts: KitFacts }) {
  const { i18n } = useLingui();
  const language = texts.locale;
  const title = languages[language];
  const note = kitNote(texts, facts);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold" lang={language}>
        {title}
      </h3>
      <p
        lang={language}
        className="grow rounded-small bg-sunken p-3 text-small whitespace-pre-line wrap-anywhere"
      >
        {note}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={note}
          label={i18n.t('Copy note')}
          name={i18n.t('Copy note, {language}', { language: title })}
        />
        <CopyButton
          text={kitMessage(texts, facts)}
          label={i18n.t('Copy short message')}
          name={i18n.t('Copy short message, {language}', { language: title })}
        />
      </div>
    </div>
  );
}

/** The facts of a text; its link opens the shop in the text's language. */
function factsOf(classroom: Classroom, language = 'en') {
  const { name, code, goalAmount, organization } = classroom;
  const query = codesQuery({ organizationCode: organization.code, classroomCode: code }, 'teacher', language);
  return {
    className: name,
    schoolName: organization.name,
    /** The combined supporter code, such as LINCOLN-RIVERA. */
    code: `${organization.code}-${code}`,
    /** The codes and the source of the kit's links. */
    query,
    link: `${location.origin}/?${query}`,
    purpose: organization.purpose,
    /** The class's goal; null if it has none. */
    goal: toCents(goalAmount) || null,
    /** The school's goal, named if the class has none. */
    schoolGoal: toCents(organization.goalAmount ?? '0') || null,
    /** The last day of the sale, such as "Sun, Dec 14"; falsy without an end date and after it. */
    lastDay:
      organization.campaignPhase !== 'ended' &&
      organization.endDate &&
      formatPlainDay(dayOfMoment(organization.endDate), language),
  };
}

type KitFacts = ReturnType<typeof factsOf>;

/** The note that a teacher sends home. Names and the purpose are not translated. */
function kitNote({ t }: I18n, { goal, schoolGoal, ...facts }: KitFacts): string {
  const namedGoal = goal ?? schoolGoal;
  const introText = facts.purpose
    ? /*i18n*/ '{className} at {schoolName} is raising money for {purpose} with freeze-dried candy. 30% of every order goes to the fundraiser.'
    : /*i18n*/ '{className} at {schoolName} is raising money with freeze-dried candy. 30% of every order goes to the fundraiser.';
  const goalText = goal
    ? /*i18n*/ "Our class's goal is {amount} in sales."
    : /*i18n*/ 'Our goal for all classes together is {amount} in sales.';
  return [
    t(/*i18n*/ 'Dear families,'),
    [
      t(introText, facts),
      namedGoal && t(goalText, { amount: formatDollars(namedGoal) }),
      facts.lastDay && t(/*i18n*/ 'The last day to order is {lastDay}.', facts),
    ]
      .filter(Boolean)
      .join(' '),
    `${t(/*i18n*/ 'Order here, and it counts for our class:')}\n${facts.link}`,
    t(
      /*i18n*/ 'Or enter the code {code} in the shop. Please share the link with grandparents and friends.',
      facts,
    ),
    t(/*i18n*/ 'Thank you!'),
  ].join('\n\n');
}

/** The short message for a class app. */
function kitMessage({ t }: I18n, facts: KitFacts): string {
  return t(
    facts.purpose
      ? /*i18n*/ '{className} is selling freeze-dried candy for {purpose}. 30% of your order goes to the fundraiser: {link}'
      : /*i18n*/ '{className} is selling freeze-dried candy. 30% of your order goes to the fundraiser: {link}',
    facts,
  );
}
