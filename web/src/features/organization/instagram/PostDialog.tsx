import { Copy, Image } from 'lucide-react';
import { useState } from 'react';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { useMakeFlyer } from '../../../components/domain/use-make-flyer';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { tryCopy } from '../../../components/ui/feedback/copy-text';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import { showToast } from '../../../components/ui/feedback/toast';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import type { SharePost_OrganizationFragment } from '../../../gql/graphql';
import { FLYERS, useFlyers } from '../../../lib/flyers/use-flyers';
import { labelAmong } from '../../../lib/format/classroom-label';
import { english } from '../../../lib/texts/i18n';
import { type Language, languageCodes, languages, loadI18n } from '../../../lib/texts/language';
import { type KitMoment, kitMoments } from '../dashboard/campaign';
import { newsletterText, postFacts, type PostSource, postText } from './SharePost';

type Props = Pick<PostSource, 'organization' | 'sales' | 'moment'> & { onClose: () => void };

const EVERYBODY = '';

const momentTexts: Record<KitMoment, string> = {
  first: 'The first week',
  half: 'Halfway',
  last: 'The last 48 hours',
};

/** Writes a post and a newsletter paragraph for the organization or one class, to edit, copy and share. */
export function PostDialog({ organization, sales, moment: today, onClose }: Props) {
  const classrooms = organization.classrooms.filter(({ isActive }) => isActive);
  const choices = choicesOf(organization, classrooms);
  const [classroomId, setClassroomId] = useState(choices[0]?.value ?? EVERYBODY);
  const [moment, setMoment] = useState(today);
  const [i18n, setI18n] = useState(english);
  const [edited, setEdited] = useState<string | null>(null);
  const classroom = classrooms.find(({ id }) => id === classroomId);
  const facts = postFacts({ organization, classroom, sales, moment, i18n });
  const text = edited ?? postText(facts, i18n);
  const change = (set: () => void) => {
    set();
    setEdited(null);
  };
  return (
    <Dialog onClose={onClose} title="Create a post">
      <div className="grid gap-5 py-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="For"
            value={classroomId}
            onChange={({ target }) => change(() => setClassroomId(target.value))}
            options={choices}
          />
          <SelectField
            label="When"
            value={moment}
            onChange={({ target }) =>
              change(() => setMoment(kitMoments.find((known) => known === target.value) ?? today))
            }
            options={kitMoments.map((value) => ({ value, label: momentTexts[value] }))}
          />
          <SelectField
            label="Language"
            value={i18n.locale}
            onChange={({ target }) =>
              void loadI18n(target.value).then((chosen) => change(() => setI18n(chosen)), showLoadFailure)
            }
            options={languageCodes.map((value) => ({ value, label: languages[value] }))}
          />
        </div>
        <TextAreaField
          label="Post text"
          rows={9}
          value={text}
          helper="Edit it before you copy it."
          onChange={({ target }) => setEdited(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button icon={Copy} size="sm" onClick={() => void copyPost(text)}>
            Copy
          </Button>
          <ShareButton
            variant="quiet"
            size="sm"
            name="Share the post"
            shared={{ link: facts.link, title: i18n.t('Support {name}', facts), text, fileName: facts.code }}
          />
          <Picture organizationId={organization.id} language={i18n.locale} />
        </div>
        <Paragraph text={newsletterText(facts, i18n)} />
      </div>
    </Dialog>
  );
}

type Classrooms = SharePost_OrganizationFragment['classrooms'];

function choicesOf(organization: Props['organization'], classrooms: Classrooms) {
  const forAll = { value: EVERYBODY, label: `All of ${organization.name}` };
  return [
    // Left out if the organization's code needs a class.
    ...(organization.allowDirectRegistration || classrooms.length === 0 ? [forAll] : []),
    ...classrooms.map((one) => ({ value: one.id, label: labelAmong(classrooms)(one) })),
  ];
}

function showLoadFailure(): void {
  showToast({ title: 'Not Loaded', text: 'Check your connection and try again.', tone: 'destructive' });
}

/** The flyer as a picture, in the language of the text. */
function Picture({ organizationId, language }: { organizationId: string; language: Language }) {
  const { flyers } = useFlyers({ organizationId, first: FLYERS });
  const { generateFlyer, isGenerating, problem } = useMakeFlyer(organizationId);
  const newest = flyers?.find((flyer) => flyer.format === 'png' && flyer.language === language);
  if (newest?.status === 'completed' && newest.fileUrl)
    return (
      <DownloadLink href={newest.fileUrl} download={newest.fileName ?? true}>
        Download the picture
      </DownloadLink>
    );
  const isMade = isGenerating || newest?.status === 'pending';
  return (
    <>
      <QuietButton
        icon={Image}
        onClick={() => generateFlyer('png', language)}
        busyText={isMade ? 'Making the picture...' : undefined}
      >
        Make the picture
      </QuietButton>
      {problem && <ErrorNotice className="basis-full">{problem}</ErrorNotice>}
    </>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <section aria-labelledby="newsletter">
      <h3 id="newsletter" className="font-sans text-work font-semibold">
        For the school newsletter
      </h3>
      <p className="mt-1.5 rounded-input bg-sunken px-4 py-3 wrap-anywhere">{text}</p>
      <QuietButton icon={Copy} className="mt-3" onClick={() => void copyPost(text)}>
        Copy the paragraph
      </QuietButton>
    </section>
  );
}

async function copyPost(text: string): Promise<void> {
  const isCopied = await tryCopy(text);
  showToast(
    isCopied
      ? { title: 'Post Copied', text: 'Paste it where families will see it.', tone: 'success' }
      : { title: 'Copy Failed', text: 'Please manually copy the post text.', tone: 'destructive' },
  );
}
