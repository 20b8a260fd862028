import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { tryCopy } from '../../../components/ui/feedback/copy-text';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { showToast } from '../../../components/ui/feedback/toast';
import { labelAmong } from '../../../lib/format/classroom-label';
import { classGoals, ORGANIZATION_GOALS } from '../../../lib/format/milestones';
import { toCents, type Cents } from '../../../lib/format/money';
import { shareCode, shareLink } from '../sharing/share-code';
import { postText } from './post-text';

type Props = {
  organization: { name: string; code: string; allowDirectRegistration: boolean };
  classrooms: readonly {
    id: string;
    name: string;
    code: string;
    teacherName: string;
    goalAmount: string;
    totals: { totalSales: string };
  }[];
  /** Of the whole organization. */
  sales: Cents;
  onClose: () => void;
};

const EVERYBODY = '';

/** Writes a post for the whole organization or one class, to be changed, copied and shared. */
export function PostDialog({ organization, classrooms, sales, onClose }: Props) {
  const forAll = { value: EVERYBODY, label: `All of ${organization.name}` };
  const choices = [
    // Without a class the code would be refused.
    ...(organization.allowDirectRegistration || classrooms.length === 0 ? [forAll] : []),
    ...classrooms.map((one) => ({ value: one.id, label: labelAmong(classrooms)(one) })),
  ];
  const [classroomId, setClassroomId] = useState(choices[0]?.value ?? EVERYBODY);
  const classroom = classrooms.find(({ id }) => id === classroomId);
  const facts = factsOf(organization, classroom, sales);
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? postText(facts);
  return (
    <Dialog isOpen onClose={onClose} title="Create a post">
      <div className="grid gap-5 py-4">
        <SelectField
          label="For"
          value={classroomId}
          onChange={({ target }) => {
            setClassroomId(target.value);
            setEdited(null);
          }}
          options={choices}
        />
        <TextAreaField
          label="Post text"
          rows={9}
          value={text}
          helper="Change it as you like before you copy it."
          onChange={({ target }) => setEdited(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => void copyPost(text)}>
            <Copy aria-hidden size={18} />
            <span>Copy</span>
          </Button>
          <ShareButton
            variant="quiet"
            size="sm"
            name="Share the post"
            shared={{ link: facts.link, title: `Support ${facts.name}`, text, fileName: facts.code }}
          />
        </div>
      </div>
    </Dialog>
  );
}

type Classroom = Props['classrooms'][number];

function factsOf({ name, code }: Props['organization'], classroom: Classroom | undefined, sales: Cents) {
  const { origin } = window.location;
  if (!classroom)
    return { name, code, link: shareLink(origin, code, null), sales, goals: ORGANIZATION_GOALS };
  return {
    name: `${classroom.name} at ${name}`,
    code: shareCode(code, classroom.code),
    link: shareLink(origin, code, classroom.code),
    sales: toCents(classroom.totals.totalSales),
    goals: classGoals(toCents(classroom.goalAmount)),
  };
}

async function copyPost(text: string): Promise<void> {
  const isCopied = await tryCopy(text);
  showToast(
    isCopied
      ? { title: 'Post Copied', text: 'Paste it into Instagram.', tone: 'success' }
      : { title: 'Copy Failed', text: 'Please manually copy the post text.', tone: 'destructive' },
  );
}
