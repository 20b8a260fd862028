import {
  Ban,
  Bell,
  Building2,
  CreditCard,
  FileX,
  MailX,
  MessageSquare,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityType } from '../../../gql/graphql';

/** How each kind of activity is drawn and named. */
export const activityTypes: Record<ActivityType, { text: string; icon: LucideIcon }> = {
  order_placed: { text: 'Orders', icon: ReceiptText },
  organization_registered: { text: 'Registrations', icon: Building2 },
  order_cancelled: { text: 'Cancellations', icon: Ban },
  contact_message: { text: 'Messages', icon: MessageSquare },
  payment_unmatched: { text: 'Payments', icon: CreditCard },
  email_failed: { text: 'Failed emails', icon: MailX },
  flyer_failed: { text: 'Failed flyers', icon: FileX },
  other: { text: 'Other', icon: Bell },
};
