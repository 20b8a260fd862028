export { AdminRecentOrders, AllLink } from './AdminRecentOrders';
export { AttentionCard } from './AttentionCard';
export { AdminStatCards, DashboardSkeleton } from './StatCards';
export { Overview_stats, overviewSource, overviewVariables } from './overview-documents';
