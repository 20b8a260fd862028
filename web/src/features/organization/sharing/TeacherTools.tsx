import { Mail, Printer, SquarePen } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { classroomLabel } from '../../../lib/format/classroom-label';
import { codesQuery } from '../../codes';
import { shareCode } from './share-code';

const TellTeachersDialog = lazyPart('The question', () =>
  import('./TellTeachersDialog').then(({ TellTeachersDialog }) => TellTeachersDialog),
);

type Props = Pick<ComponentProps<typeof TellTeachersDialog>, 'organization'>;

/** The pages of all teachers: by email, as a list of links, and on paper. */
export function TeacherTools({ organization }: Props) {
  const { id, code, classrooms } = organization;
  const [isTelling, setTelling] = useState(false);
  const links = classrooms.map(
    (one) =>
      `${classroomLabel(one)}: ${shareCode(code, one.code)} ${window.location.origin}${one.kitPath ?? ''}`,
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" onClick={() => setTelling(true)}>
        <Mail aria-hidden size={18} />
        <span>Email teachers</span>
      </Button>
      <CopyButton text={links.join('\n')} label="Copy all links" name="Copy all links of teachers" />
      <Link
        to={`/organization/${id}/settings?staff-room`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <Printer aria-hidden size={18} />
        <span>Staff room page</span>
      </Link>
      <a
        href={`/order-form?${codesQuery({ organizationCode: code, classroomCode: null }, 'link')}`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <SquarePen aria-hidden size={18} />
        <span>Enter an order form</span>
      </a>
      {isTelling && <TellTeachersDialog organization={organization} onClose={() => setTelling(false)} />}
    </div>
  );
}
