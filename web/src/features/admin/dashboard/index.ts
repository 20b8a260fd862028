export { AdminRecentOrders } from './AdminRecentOrders';
export { AttentionCard } from './AttentionCard';
export { DashboardSkeleton } from './DashboardSkeleton';
export { AdminStatCards } from './AdminStatCards';
export { Overview_stats } from './overview-documents';
export { overviewSource, overviewVariables } from './overview-documents';
