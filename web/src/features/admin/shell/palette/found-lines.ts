import {
  Building2,
  CreditCard,
  GraduationCap,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Receipt,
} from 'lucide-react';
import { classroomLabel } from '../../../../lib/format/classroom-label';
import { formatCents, toCents } from '../../../../lib/format/money';
import { customerAddress, emailsAddress, orderAddress, organizationAddress, tabAddress } from '../tabs';
import type { FoundHit, FoundThing } from './use-find';

/** The kinds of hits, in the order in which they are listed. */
const kinds = {
  Organization: { group: 'Organizations', icon: Building2 },
  Order: { group: 'Orders', icon: Receipt },
  Classroom: { group: 'Classrooms', icon: GraduationCap },
  Product: { group: 'Products', icon: Package },
  Email: { group: 'Emails', icon: Mail },
  Payment: { group: 'Payments', icon: CreditCard },
  ContactMessage: { group: 'Messages', icon: MessageSquare },
} as const satisfies Record<FoundThing['__typename'], { group: string; icon: LucideIcon }>;

/** A hit as a line: its kind, what names it, and its address. */
export type FoundLine = {
  key: string;
  group: (typeof kinds)[keyof typeof kinds]['group'];
  text: string;
  /** The organization that it belongs to. */
  of?: string | undefined;
  note: string;
  /** Why it was found, unless the line shows that already. */
  why: string;
  icon: LucideIcon;
  address: string;
};

const emailStates = { sent: 'sent', pending: 'on its way', failed: 'failed' } as const;

/** The most hits of a kind; their tab lists the rest. */
const MAX_OF_A_KIND = 5;

/** Hits as lines, grouped by kind. */
export function foundLines(found: readonly FoundHit[]): FoundLine[] {
  const lines = found.map(({ thing, reasons }) => {
    const kind = thing.__typename;
    const line = { key: `${kind}-${thing.id}`, ...kinds[kind], ...lineOf(thing) };
    return { ...line, why: whyOf([line.text, line.of, line.note], reasons) };
  });
  return Object.values(kinds).flatMap(({ group }) =>
    lines.filter((line) => line.group === group).slice(0, MAX_OF_A_KIND),
  );
}

/** Why something was found, without what is shown already: "Address: 12 Elm St · Phone: 402 555 0199". */
export function whyOf(shown: readonly (string | undefined)[], reasons: FoundHit['reasons']): string {
  return reasons
    .filter(({ label, text }) => label === 'Name like' || !shown.some((says) => says?.includes(text)))
    .map(({ label, text: says }) => `${label}: ${says}`)
    .join(' · ');
}

type Line = Pick<FoundLine, 'text' | 'of' | 'note' | 'address'>;

function lineOf(thing: FoundThing): Line {
  switch (thing.__typename) {
    case 'Organization':
      return { text: thing.name, note: thing.code, address: organizationAddress(thing.code) };
    case 'Order':
      return {
        text: thing.customerName,
        of: thing.organization?.name,
        note: `${thing.id.slice(-8)} · ${formatCents(toCents(thing.total))}`,
        address: orderAddress(thing.id),
      };
    case 'Classroom':
      return {
        text: classroomLabel(thing),
        of: thing.ofOrganization.name,
        note: thing.code,
        address: `/classroom/${thing.id}`,
      };
    case 'Product':
      return {
        text: thing.name,
        note: `${formatCents(toCents(thing.price))} · ${thing.inventory.toLocaleString('en-US')} in stock`,
        address: tabAddress('products'),
      };
    case 'Email':
      return {
        text: thing.subject,
        note: `${thing.recipient} · ${emailStates[thing.emailStatus]}`,
        address: emailsAddress(thing.recipient),
      };
    case 'Payment':
      return {
        text: [thing.amount && formatCents(toCents(thing.amount)), thing.status].filter(Boolean).join(', '),
        note: thing.id,
        address: thing.order ? orderAddress(thing.order.id) : tabAddress('notifications'),
      };
    case 'ContactMessage':
      return {
        text: `${thing.name} wrote`,
        note: `${thing.email} · ${thing.isHandled ? 'handled' : 'open'}`,
        address: customerAddress(thing.email),
      };
  }
}
