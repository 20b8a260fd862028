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

/** The groups of hits, in the order in which they are listed. */
const foundGroups = [
  'Organizations',
  'Orders',
  'Classrooms',
  'Products',
  'Emails',
  'Payments',
  'Messages',
] as const;

/** A hit as a line: its kind, what names it, and its address. */
export type FoundLine = {
  key: string;
  group: (typeof foundGroups)[number];
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
    const line = { key: `${thing.__typename}-${thing.id}`, ...lineOf(thing) };
    return { ...line, why: whyOf([line.text, line.of, line.note], reasons) };
  });
  return foundGroups.flatMap((group) => lines.filter((line) => line.group === group).slice(0, MAX_OF_A_KIND));
}

type Line = Omit<FoundLine, 'key' | 'why'>;

/** Why something was found, without what is shown already: "Address: 12 Elm St · Phone: 402 555 0199". */
export function whyOf(shown: readonly (string | undefined)[], reasons: FoundHit['reasons']): string {
  return reasons
    .filter(({ label, text }) => label === 'Name like' || !shown.some((says) => says?.includes(text)))
    .map(({ label, text: says }) => `${label}: ${says}`)
    .join(' · ');
}

function lineOf(thing: FoundThing): Line {
  switch (thing.__typename) {
    case 'Organization':
      return {
        group: 'Organizations',
        text: thing.name,
        note: thing.code,
        icon: Building2,
        address: organizationAddress(thing.code),
      };
    case 'Order':
      return {
        group: 'Orders',
        text: thing.customerName,
        of: thing.organization?.name,
        note: `${thing.id.slice(-8)} · ${formatCents(toCents(thing.total))}`,
        icon: Receipt,
        address: orderAddress(thing.id),
      };
    case 'Classroom':
      return {
        group: 'Classrooms',
        text: classroomLabel(thing),
        of: thing.ofOrganization.name,
        note: thing.code,
        icon: GraduationCap,
        address: `/classroom/${thing.id}`,
      };
    case 'Product':
      return {
        group: 'Products',
        text: thing.name,
        note: `${formatCents(toCents(thing.price))} · ${thing.inventory.toLocaleString('en-US')} in stock`,
        icon: Package,
        address: tabAddress('products'),
      };
    case 'Email':
      return {
        group: 'Emails',
        text: thing.subject,
        note: `${thing.recipient} · ${emailStates[thing.emailStatus]}`,
        icon: Mail,
        address: emailsAddress(thing.recipient),
      };
    case 'Payment':
      return {
        group: 'Payments',
        text: [thing.amount && formatCents(toCents(thing.amount)), thing.status].filter(Boolean).join(', '),
        note: thing.id,
        icon: CreditCard,
        address: thing.order ? orderAddress(thing.order.id) : tabAddress('notifications'),
      };
    case 'ContactMessage':
      return {
        group: 'Messages',
        text: `${thing.name} wrote`,
        note: `${thing.email} · ${thing.isHandled ? 'handled' : 'open'}`,
        icon: MessageSquare,
        address: customerAddress(thing.email),
      };
  }
}
