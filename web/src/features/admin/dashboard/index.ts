export { AdminRecentOrders } from './AdminRecentOrders';
export { AdminStatCards } from './AdminStatCards';
export { Overview_stats } from './overview-documents';
export { again, overviewSource, overviewVariables } from './overview-live';
