export { AdminGuard } from './session/AdminGuard';
export { AdminPage } from './AdminPage';
export { AdminShell } from './AdminShell';
export {
  customerAddress,
  emailsAddress,
  orderAddress,
  organizationAddress,
  organizationRecordAddress,
} from './tabs';
export { hasJob, useAdmin, useJob, type Admin } from './session/admin-session';
export { JobBoxes, jobsText } from './session/jobs';
export { ReadOnlyChip } from './AdminMenu';
export { areSingleKeysOn, turnSingleKeys, usePageKeys } from './keyboard/keys';
export { ShortcutList } from './keyboard/ShortcutList';
export { TabActions } from './AdminHead';
export { TabSkeleton } from './ShellSkeleton';
export { tabAddress, tabOf, tabs, type AdminTab } from './tabs';
export { WaitingShell } from './WaitingShell';
export { preloadFrame, useAttention, useLiveAttention } from './attention/use-attention';
export { foundLines, whyOf } from './palette/found-lines';
export { useFind } from './palette/use-find';
