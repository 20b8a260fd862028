import type { Sharp, SharpOptions } from 'sharp';

type OpenPicture = (bytes: Buffer, options?: SharpOptions) => Sharp;

/**
 * Loads sharp with the first picture: most processes never need it. All other formats of libvips are blocked. SVG is
 * for our own drawings only: uploads are checked by their first bytes before they come here.
 */
export async function loadPictures(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  const formats = ['Png', 'Jpeg', 'Webp', 'Svg'];
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, options);
}
