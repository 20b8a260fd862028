export { banner } from './demo-data.js';
export { seedDemo } from './seed-demo.js';
export { loadShop, type LoadSize } from './load/load-shop.js';
