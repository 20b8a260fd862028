export { banner } from './banner.js';
export { seedDemo, type SeedDeps } from './seed-demo.js';
