export { AdminGuard } from './session/AdminGuard';
export { AdminPage, AdminShell } from './AdminShell';
export { hasJob, useAdmin, useJob } from './session/admin-session';
export { JobBoxes, jobsText } from './session/jobs';
export { areSingleKeysOn, turnSingleKeys, usePageKeys } from './keyboard/keys';
export { ShortcutList } from './keyboard/ShortcutList';
export {
  customerAddress,
  emailsAddress,
  orderAddress,
  orderViewAddress,
  orderViews,
  ordersAddress,
  organizationAddress,
  organizationRecordAddress,
  tabAddress,
  tabOf,
  tabs,
  type AdminTab,
} from './tabs';
export { ReasonField } from './ReasonField';
export { TabActions, TabSkeleton, TabActionsPlace, WaitingShell } from './WaitingShell';
export { useAttention } from './attention/use-attention';
export { foundLines, whyOf } from './palette/found-lines';
export { useFind } from './palette/use-find';
