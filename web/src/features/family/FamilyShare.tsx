import { Mail } from 'lucide-react';
import { ShareButton } from '../../components/domain/share/ShareButton';
import { ShareQr } from '../../components/domain/share/ShareQr';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import type { Elements } from '../../components/ui/elements';
import { CopyButton } from '../../components/ui/feedback/CopyButton';
import { useLingui } from '../../lib/texts/use-lingui';
import { codesQuery } from '../codes';

type Group = { name: string; code: string };

type Props = { familyKey: string; classroom: Group & { organization: Group }; origin: string };

/** The link that a family hands to everybody, with words for a message and for an email, and as a QR code. */
export function FamilyShare({ familyKey, classroom, origin }: Props) {
  const { i18n } = useLingui();
  const { name, code, organization } = classroom;
  const codes = { organizationCode: organization.code, classroomCode: code };
  const link = `${origin}/?${codesQuery(codes, 'family')}&${new URLSearchParams({ family: familyKey })}`;
  const names = { name, organization: organization.name };
  const title = i18n.t('Candy for {name} at {organization}', names);
  const text = i18n.t(
    '{name} at {organization} is selling freeze-dried candy. 30% of your order goes to the fundraiser.',
    names,
  );
  const message = `${text} ${link}`;
  const email = i18n.t(
    'Hello,\n\n{name} at {organization} is raising money with freeze-dried candy. 30% of every order goes to the fundraiser.\n\nOrder here, and it counts for the class:\n{link}\n\nThank you for helping!',
    { ...names, link },
  );
  return (
    <Card as="section" aria-labelledby="share" className="px-4 py-[18px] text-work sm:px-6 sm:py-5">
      <h2 id="share" className="text-card">
        {i18n.t('Share your link')}
      </h2>
      <p className="mt-1 mb-3 text-small break-all text-ink-2">{link}</p>
      <div className="flex flex-wrap gap-2">
        <ShareButton
          variant="primary"
          size="sm"
          name={i18n.t("Share your family's link")}
          shared={{ link, title, text, fileName: `${organization.code}-${code}-family` }}
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
            <Mail aria-hidden size={18} />
            <span>{i18n.t('Write email')}</span>
          </a>
        </Words>
      </div>
      <ShareQr link={link} fileName={`${organization.code}-${code}-family`} />
    </Card>
  );
}

type WordsProps = { title: string; words: string; children: Elements };

function Words({ title, words, children }: WordsProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-small bg-sunken p-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-3 grow text-small whitespace-pre-line text-ink-2 wrap-anywhere">{words}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
