import { benchAdmin } from './admin.js';
import { printResults } from './results.js';
import { benchFlyers } from './flyers.js';
import { benchLive } from './live.js';
import { benchProducts } from './products.js';
import { benchPurchases } from './purchases.js';
import { startProduct } from './servers.js';
import { findBasket } from './shopper.js';

/** `npm run bench`: ours and the ceilings in one run, with their ratios. */
const product = await startProduct(4950);
try {
  printResults('Products (12 of them; median of 3 interleaved rounds of 3 s)', await benchProducts(product));
  const basket = await findBasket(product);
  printResults('Purchases (intent, order, card, status; payment stand-in on loopback)', [
    await benchPurchases(product, basket, 1),
    await benchPurchases(product, basket, 16),
  ]);
  printResults('Live (20 sales)', [
    await benchLive(product, basket, 1),
    await benchLive(product, basket, 500),
  ]);
  printResults('Flyers (drawn in the process that serves)', await benchFlyers(product));
  printResults("The administrator's tabs (5,000 organizations, 50,000 orders)", await benchAdmin(product));
} finally {
  await product.stop();
}
