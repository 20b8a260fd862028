import { Printer } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { graphql } from '../../../gql';
import type { StaffRoomQuery } from '../../../gql/graphql';
import { qrPicture } from '../../../lib/format/qr-picture';
import { EditingPage } from '../dashboard/EditingPage';
import { shareCode } from './share-code';

const StaffRoom = graphql(`
  query StaffRoom($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      code
      purpose
      classrooms {
        id
        name
        code
        teacherName
        kitPath
      }
    }
  }
`);

/** /organization/{id}/settings?staff-room: every class with its code and a QR code for its teacher page, to print. */
export function StaffRoomPage() {
  return (
    <EditingPage
      title="Staff room page"
      of="organize"
      what="your classes"
      query={StaffRoom}
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {(organization) => <Sheet organization={organization} />}
    </EditingPage>
  );
}

/** Two columns of rows without page breaks inside a row. */
function Sheet({ organization }: { organization: StaffRoomQuery['organization'] }) {
  const { name, code, purpose, classrooms } = organization;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-ink-2">
          {`${name} is raising money${purpose ? ` for ${purpose}` : ''}. Scan the code in your row for your class page: link, flyer, and notes to families. Every order with your code counts for your class.`}
        </p>
        <Button className="print:hidden" onClick={() => window.print()}>
          <Printer size={20} />
          <span>Print</span>
        </Button>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2 print:grid-cols-2">
        {classrooms.map((one) => (
          <li key={one.id} className="flex break-inside-avoid items-center gap-4 border-t border-line py-3">
            <img
              src={qrPicture(`${window.location.origin}${one.kitPath ?? ''}`, 'medium')}
              alt={`QR code for the page of ${one.name}`}
              width={96}
              height={96}
              className="shrink-0"
            />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{one.teacherName}</p>
              <p className="text-small text-ink-2">{one.name}</p>
              <p translate="no" className="code text-[1.0625rem]">
                {shareCode(code, one.code)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
