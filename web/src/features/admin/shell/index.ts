export { AdminGuard } from './session/AdminGuard';
export { AdminPage } from './AdminPage';
export { AdminPageBar } from './AdminPageBar';
export { AdminShell } from './AdminShell';
export {
  customerAddress,
  emailsAddress,
  orderAddress,
  organizationAddress,
  organizationRecordAddress,
} from './addresses';
export { useAdmin, type Admin } from './session/admin-session';
export { usePageKeys } from './keyboard/page-keys';
export { ShortcutList } from './keyboard/ShortcutList';
export { areSingleKeysOn, turnSingleKeys } from './keyboard/single-keys';
export { TabActions } from './tab-actions';
export { TabSkeleton } from './ShellSkeleton';
export { tabAddress, tabOf, tabs, type AdminTab } from './tabs';
export { WaitingShell } from './WaitingShell';
export { preloadFrame, useAttention, useLiveAttention } from './attention/use-attention';
export { foundLines } from './palette/found-lines';
export { useFind } from './palette/use-find';
