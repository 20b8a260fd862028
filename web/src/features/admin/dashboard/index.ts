export { AdminRecentOrders, AllLink } from './AdminRecentOrders';
export { AttentionCard } from './AttentionCard';
export { AdminStatCards } from './StatCards';
export { Overview_stats, overviewSource, overviewVariables } from './overview-documents';
