export { banner } from './banner.js';
export { seedDemo } from './seed-demo.js';
export { loadShop, type LoadSize } from './load/load-shop.js';
