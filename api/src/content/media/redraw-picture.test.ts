import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { redrawPicture } from './redraw-picture.js';

test('concurrent uploads are decoded one at a time', async () => {
  const create = { width: 300, height: 200, channels: 3, background: '#c50a64' } as const;
  const upload = await sharp({ create }).png({ progressive: true }).toBuffer();
  let mostAtOnce = 0;
  sharp.queue.on('change', (length: number) => (mostAtOnce = Math.max(mostAtOnce, length)));
  const drawn = await Promise.all(Array.from({ length: 6 }, () => redrawPicture(upload)));
  expect(drawn.map(({ width, height }) => [width, height])).toEqual(Array(6).fill([300, 200]));
  // A thread may start before it is counted.
  expect(mostAtOnce).toBeLessThan(2);
});
