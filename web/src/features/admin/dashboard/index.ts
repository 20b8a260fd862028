export { AdminRecentOrders } from './AdminRecentOrders';
export { AttentionCard } from './AttentionCard';
export { AdminStatCards, DashboardSkeleton } from './StatCards';
export { Overview_stats } from './overview-documents';
export { overviewSource, overviewVariables } from './overview-documents';
