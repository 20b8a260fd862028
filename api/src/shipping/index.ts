export { shippingRoutes } from './shipping.routes.js';
